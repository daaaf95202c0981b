import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { GuideType } from "~/domain/published-document";
import { NoteLine } from "~/ui/banner/banner";
import { PaperRoom } from "~/ui/paper/paper";
import { texts } from "./texts";

const Viewer = lazy(() => import("./viewer"));
const never = () => () => {};

/** The viewer, which no other page loads, once scripts run. */
export function LazyViewer(props: { type: GuideType; file: string }) {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <PaperRoom>
      {isScripted && (
        <UnlessUnreachable>
          <Suspense fallback={<p role="status">{texts.loading}</p>}>
            <Viewer {...props} />
          </Suspense>
        </UnlessUnreachable>
      )}
    </PaperRoom>
  );
}

/** The viewer's script may not arrive: the rest of the page stays, with the link to the file. */
class UnlessUnreachable extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <NoteLine>{texts.unreachable}</NoteLine> : this.props.children;
  }
}
