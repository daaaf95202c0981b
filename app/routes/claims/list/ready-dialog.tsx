import { LinkButton } from "~/ui/button/button";
import { DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { StoreLinks } from "../../shell/footer-columns";
import { texts } from "./texts";

/** For those who come from the mobile app's sign-up (CLM-17). `back` is this page's URL without what asked for it. */
export function ReadyDialog({ back }: { back: string }) {
  return (
    <RouteDialog title={texts.ready} back={back} isNarrow>
      <DialogBody>
        <p>{texts.readyMore}</p>
        <div>
          <StoreLinks isLarge />
        </div>
      </DialogBody>
      <DialogFoot>
        <LinkButton look="primary" to={back} replace preventScrollReset>
          {texts.done}
        </LinkButton>
      </DialogFoot>
    </RouteDialog>
  );
}
