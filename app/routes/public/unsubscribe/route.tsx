import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { normalizeEmail } from "~/domain/email";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { Button, LinkButton } from "~/ui/button/button";
import { stackWide } from "~/ui/layout/layout.css";
import { SwitchButton } from "~/ui/switch/switch-button";
import { pageTitle } from "../../page-title";
import { OutcomePage } from "../outcome-page";
import { texts } from "./texts";

/** The page is opened from an e-mail for a single click, so it loads no scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction = () => pageTitle(texts.title);

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const email = emailOf(args.params);
    try {
      const isOptedOut = await args.context.gateway().employer.marketingStatus({
        email,
        ...tokenOf(args.request),
      });
      return data({ email, isOptedOut });
    } catch (error) {
      if (isLinkNeeded(error)) return data({ email, isOptedOut: null });
      if (!isUnknown(error)) throw error;
      return data(null, { status: 404 });
    }
  });
}

/** Saves the opt-out or opt-in (PUB-12, decision D2). Without a token, sends a confirmation e-mail first (SEC-06). */
export function action(args: ActionFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { formData } = await readForm(args);
    const { employer } = args.context.gateway();
    const email = emailOf(args.params);
    const { pathname, search } = new URL(args.request.url);
    const isBare = formData.get("event") === "link.send";
    const choice = { email, ...tokenOf(args.request) };
    try {
      await (isBare || formData.get("optedOut") === "true"
        ? employer.unsubscribe(choice)
        : employer.subscribe(choice));
      const text = isBare ? texts.linkSent(email) : texts.saved;
      return await redirectWithFlash(args, pathname + search, { tone: "good", text });
    } catch (error) {
      if (!isUnknown(error)) throw error;
      return redirectWithFlash(args, pathname + search, undefined);
    }
  });
}

export default function Unsubscribe() {
  const choice = useLoaderData<typeof loader>();
  if (!choice) {
    return (
      <OutcomePage
        title={texts.title}
        banners={[{ tone: "bad", text: texts.unknown }]}
        more={texts.unknownMore}
      >
        <LinkButton to="/">{texts.home}</LinkButton>
      </OutcomePage>
    );
  }
  const { email, isOptedOut } = choice;
  if (isOptedOut === null) {
    return (
      <Form className={stackWide} method="post">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>{texts.bare(email)}</p>
        <Button variant="primary" type="submit" name="event" value="link.send">
          {texts.sendLink}
        </Button>
        <AuthenticityTokenInput />
      </Form>
    );
  }
  return (
    <Form className={stackWide} method="post">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{isOptedOut ? texts.getsNone(email) : texts.gets(email)}</p>
      <SwitchButton isOn={isOptedOut} name="optedOut" stateText={isOptedOut ? texts.on : texts.off}>
        {texts.stop}
      </SwitchButton>
      <AuthenticityTokenInput />
    </Form>
  );
}

/** Returns the e-mail address from the last segment of the path (decision D1). */
function emailOf(params: LoaderFunctionArgs["params"]): string {
  return normalizeEmail((params["*"] ?? "").split("/").filter(Boolean).at(-1) ?? "");
}

/** Returns the token of an e-mail link, which proves that the address belongs to the user (SEC-06). */
function tokenOf(request: Request): { token?: string } {
  const token = new URL(request.url).searchParams.get("token");
  return token === null ? {} : { token: token.slice(0, 2000) };
}

/** Whether the service reveals nothing without a link's token. An upstream service may have other rules. */
function isLinkNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "LINK_NEEDED";
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
