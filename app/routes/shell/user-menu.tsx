import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { forgetLostForm } from "~/forms/lost-form";
import { texts } from "./texts";

/** The bar's dropdown (LAY-01): the switch to the employer portal for owners and admins, and Sign out. */
export function UserMenu({ maySwitch }: { maySwitch: boolean }) {
  return (
    <>
      {maySwitch && (
        <li>
          <Form method="post" action="/switch-to-employer/" reloadDocument>
            <AuthenticityTokenInput />
            <button type="submit">{texts.switchToEmployer}</button>
          </Form>
        </li>
      )}
      <li>
        <Form method="post" action="/sign-out/" onSubmit={() => forgetLostForm()}>
          <AuthenticityTokenInput />
          <button type="submit">{texts.signOut}</button>
        </Form>
      </li>
    </>
  );
}
