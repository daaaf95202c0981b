import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { StoreLinks } from "../../shell/footer-columns";
import type { ClaimsPage } from "./loader.server";

/** For those who come from the mobile app's sign-up (CLM-17). Done leads to this page's URL without what asked for it. */
export function ReadyDialog({ ready }: { ready: NonNullable<ClaimsPage["ready"]> }) {
  const { back, title, text, done } = ready;
  return (
    <RouteDialog title={title} back={back} isNarrow>
      <DialogBody>
        <p>{text}</p>
        <div>
          <StoreLinks isLarge />
        </div>
      </DialogBody>
      <DialogFoot>
        <BackButton look="primary" to={back}>
          {done}
        </BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}
