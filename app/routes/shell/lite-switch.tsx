import { Form, useLocation } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Button } from "~/ui/button/button";
import { useIsLite } from "~/ui/lite/lite";
import { texts } from "./texts";

/** The footer's switch between the lite version, without scripts, and the full one; it returns to the current page. */
export function LiteSwitch() {
  const isLite = useIsLite();
  const { pathname, search } = useLocation();
  // The URL of an invitation or a password reset is secret, so no form may contain it.
  if (new URLSearchParams(search).has("token")) return null;
  return (
    <Form method="post" action="/lite/" reloadDocument>
      <AuthenticityTokenInput />
      <input type="hidden" name="back" value={pathname + search} />
      <Button variant="quiet" name="lite" value={isLite ? "off" : "on"}>
        {isLite ? texts.fullVersion : texts.liteVersion}
      </Button>
    </Form>
  );
}
