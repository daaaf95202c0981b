import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { brand } from "~/brand/brand";
import { normalizeEmail } from "~/domain/email";
import { CallFailed } from "~/gateway/call-failed";
import { answered } from "~/session/answered.server";
import { redirectWith } from "~/session/message.server";
import { postedForm } from "~/session/posted-form.server";
import { LinkButton } from "~/ui/button/button";
import { stackWide } from "~/ui/layout/layout.css";
import { SwitchButton } from "~/ui/switch/switch-button";
import { Outcome } from "./outcome";
import { texts } from "./unsubscribe-texts";

/** It comes by e-mail and is one press: no scripts are worth waiting for. */
export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: `${texts.title} – ${brand.name}` }];

/** The e-mail is the address's last segment (decisions D1). */
function emailOf(params: LoaderFunctionArgs["params"]): string {
  return normalizeEmail((params["*"] ?? "").split("/").filter(Boolean).at(-1) ?? "");
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const email = emailOf(args.params);
    try {
      const isOptedOut = await args.context.gateway().employer.marketingStatus({ email });
      return data({ email, isOptedOut });
    } catch (error) {
      if (!isUnknown(error)) throw error;
      return data(null, { status: 404 });
    }
  });
}

/** On saves the opt-out, off the opt-in (PUB-12, decisions D2). */
export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    const form = await postedForm(args);
    const { employer } = args.context.gateway();
    const email = emailOf(args.params);
    const { pathname } = new URL(args.request.url);
    try {
      await (form.get("optedOut") === "true"
        ? employer.unsubscribe({ email })
        : employer.subscribe({ email }));
      return await redirectWith(args, pathname, { tone: "good", text: texts.saved });
    } catch (error) {
      if (!isUnknown(error)) throw error;
      return redirectWith(args, pathname, undefined);
    }
  });
}

export default function Unsubscribe() {
  const choice = useLoaderData<typeof loader>();
  if (!choice) {
    return (
      <Outcome title={texts.title} said={[{ tone: "bad", text: texts.unknown }]} more={texts.unknownMore}>
        <LinkButton to="/">{texts.home}</LinkButton>
      </Outcome>
    );
  }
  const { email, isOptedOut } = choice;
  return (
    <Form className={stackWide} method="post">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{isOptedOut ? texts.getsNone(email) : texts.gets(email)}</p>
      <SwitchButton isOn={isOptedOut} name="optedOut" words={isOptedOut ? texts.on : texts.off}>
        {texts.stop}
      </SwitchButton>
      <AuthenticityTokenInput />
    </Form>
  );
}
