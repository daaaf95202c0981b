import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { StoreLinks } from "../../shell/footer-columns";
import type { ClaimsPage } from "./loader.server";

/** For people who signed up in the mobile app (CLM-17). Done links to the URL without the parameter that opened the dialog. */
export function ReadyDialog({ ready }: { ready: NonNullable<ClaimsPage["readyDialog"]> }) {
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
        <BackButton variant="primary" to={back}>
          {done}
        </BackButton>
      </DialogFoot>
    </RouteDialog>
  );
}
