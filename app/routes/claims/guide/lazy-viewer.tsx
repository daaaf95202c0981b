import { Component, lazy, type ReactNode, Suspense } from "react";
import type { GuideType } from "~/domain/published-document";
import { PaperPlaceholder } from "~/ui/paper/paper";
import { useIsHydrated } from "~/ui/use-is-hydrated";
import { GuideNotShown } from "./guide-not-shown";
import { texts } from "./texts";

const Viewer = lazy(() => import("./viewer"));

/** Renders the viewer after hydration, loaded lazily so that no other page loads it. */
export function LazyViewer(props: { type: GuideType; file: string }) {
  const isScripted = useIsHydrated();
  return (
    <PaperPlaceholder>
      {isScripted && (
        <UnlessUnreachable>
          <Suspense fallback={<p role="status">{texts.loading}</p>}>
            <Viewer {...props} />
          </Suspense>
        </UnlessUnreachable>
      )}
    </PaperPlaceholder>
  );
}

/** Error boundary for a viewer script that fails to load: the rest of the page stays, with the link to the file. */
class UnlessUnreachable extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <GuideNotShown reason="unreachable" />;
  }
}
