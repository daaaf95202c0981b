import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { notificationLabel, notificationTypesFor } from "~/domain/notification-type";
import { PATH } from "~/domain/paths";
import { checkboxGroupSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { useFormPage } from "~/forms/use-form-page";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Card } from "~/ui/card/card";
import { PageHead } from "~/ui/layout/layout";
import { pageTitle } from "../../page-title";
import { refuseAfterCall } from "../../refuse-after-failure.server";
import { texts as profile } from "../texts";
import { NotificationsForm } from "./notifications-form";
import { texts, whenText } from "./texts";

/** The types shown here. An upstream service also returns and accepts those of owners and administrators (D61). */
const ofEmployees: readonly string[] = notificationTypesFor("employee");

const schema = z.object({
  wanted: checkboxGroupSchema,
  before: checkboxGroupSchema,
  offered: checkboxGroupSchema,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(profile.notifications, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api, employee }) => {
    const found = await api.employee.notifications();
    const items = found.items.filter(({ emailNotificationType }) =>
      ofEmployees.includes(emailNotificationType),
    );
    return {
      email: employee.email,
      items: items.map(({ emailNotificationType: value }) => ({
        value,
        text: notificationLabel(value),
        hint: whenText[value] ?? "",
      })),
      wanted: items
        .filter(({ enabled }) => enabled)
        .map(({ emailNotificationType }) => emailNotificationType),
      formKey: crypto.randomUUID(),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Saves only the switches changed on this page, so that changes from another tab survive (PRF-10). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    const { wanted, before, offered } = form.value;
    const items = offered
      .filter((type) => ofEmployees.includes(type))
      .map((type) => ({ emailNotificationType: type, enabled: wanted.includes(type) }))
      .filter(({ emailNotificationType, enabled }) => before.includes(emailNotificationType) !== enabled);
    try {
      if (items.length > 0) await api.employee.saveNotifications({ items });
    } catch (error) {
      return refuseAfterCall(form, error);
    }
    return redirectWithFlash(args, PATH.notifications, { tone: "good", text: texts.saved });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The page to choose which e-mails to receive (PRF-10). */
export default function Notifications() {
  const { formKey, ...page } = useFormPage(useLoaderData<typeof loader>());
  const reply = useFormReply<typeof action>();
  return (
    <>
      <PageHead title={profile.notifications} />
      <Card title={profile.notifications} titleVariant="hidden">
        <NotificationsForm key={formKey} reply={reply} {...page} />
      </Card>
    </>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
