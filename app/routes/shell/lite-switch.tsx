import { Form, useLocation } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Button } from "~/ui/button/button";
import { useIsLite } from "~/ui/lite/lite";
import { texts } from "./texts";

/** The footer's way to pages without scripts and back; one returns to the page one was on. */
export function LiteSwitch() {
  const isLite = useIsLite();
  const { pathname, search } = useLocation();
  // The URL of an invitation or of a reset is a secret, which no form of ours repeats.
  if (new URLSearchParams(search).has("token")) return null;
  return (
    <Form method="post" action="/lite/" reloadDocument>
      <AuthenticityTokenInput />
      <input type="hidden" name="back" value={pathname + search} />
      <Button look="quiet" name="lite" value={isLite ? "off" : "on"}>
        {isLite ? texts.fullVersion : texts.liteVersion}
      </Button>
    </Form>
  );
}
