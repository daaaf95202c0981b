import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { today } from "~/domain/calendar";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors } from "~/forms/parse-form.server";
import { titled } from "~/forms/titled";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Card } from "~/ui/card/card";
import { PageHead } from "~/ui/layout/layout";
import { ErrorNotice } from "../../shell/error-notice";
import { texts as profile } from "../texts";
import { PersonalForm } from "./personal-form";
import { fieldsOf, postedProfile, versionOf } from "./posted.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${profile.personalInformation} – ${brand.name}`, data?.wasRefused ?? false) },
];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const [known, provinces] = await Promise.all([api.employee.profile(), api.employer.provinces()]);
    return {
      values: { ...fieldsOf(known), version: versionOf(known) },
      provinces,
      knowsStreets: args.context.places.knowsStreets,
      today: today(args.context.clock),
      wasRefused: hadFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async (me) => postedProfile(args, me, await readForm(args)));
}

export { clientAction } from "~/forms/lost-answer";

/** Who one is, and where one lives (PRF-02 to PRF-06). */
export default function PersonalInformationPage() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <>
      <PageHead title={profile.personalInformation} />
      <Card title={profile.personalInformation} titleLook="hidden">
        {/* Another form once something else is kept; while places are looked for it stays as it was typed. */}
        <PersonalForm key={page.values.version} reply={reply} {...page} />
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorNotice />;
}
