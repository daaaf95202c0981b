import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { brand } from "~/brand/brand";
import { formatDate, today } from "~/domain/calendar";
import { relationshipLabel } from "~/domain/relationship";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors } from "~/forms/parse-form.server";
import { titled } from "~/forms/titled";
import { withErrorResponses } from "~/session/error-responses.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { links } from "~/ui/layout/layout.css";
import { dependentsPath } from "../paths";
import { isBack, setupAt } from "../setup-of.server";
import { StepHead } from "../step-head";
import { texts as wizard } from "../texts";
import { DependentForm, DependentsFoot, RemoveForm } from "./dependent-form";
import { DependentList } from "./dependent-list";
import { postedDependents } from "./posted.server";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${wizard.step.dependents} – ${brand.name}`, data?.hadFormErrors ?? false) },
];

/** The list, and by the address the one form that is open: an empty one, somebody's, or the question whether to remove. */
export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { info } = await setupAt(args, "dependents");
    const all = info.dependents.map(({ id, firstName, lastName, relationship, dateOfBirth }) => ({
      id,
      firstName,
      lastName,
      relationship,
      dateOfBirth: dateOfBirth ? formatDate(dateOfBirth) : "",
    }));
    const { searchParams } = new URL(args.request.url);
    const named = (key: string) => all.find(({ id }) => String(id) === searchParams.get(key));
    const editing = named("edit") ?? null;
    const removing = named("remove") ?? null;
    const isAdding = all.length === 0 || searchParams.has("add") || (searchParams.has("edit") && !editing);
    return {
      dependents: all
        .filter((one) => one !== editing)
        .map((one) => ({ ...one, relationshipLabel: relationshipLabel(one.relationship) })),
      editing,
      removing,
      isAdding,
      isEmpty: all.length === 0,
      today: today(args.context.clock),
      isBack: isBack(args),
      hadFormErrors: hadFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "public", async () => {
    return postedDependents(args, await readForm(args));
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The people one may claim for (DEP-01 to DEP-05). */
export default function Dependents() {
  const { dependents, editing, removing, isAdding, isEmpty, isBack, today } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const here = dependentsPath({ isBack });
  const first = useRowDealtWith(useLoaderData<typeof loader>());
  const above = (
    <>
      <StepHead step="dependents" />
      <p>{texts.opening}</p>
      <Card title={texts.whoIsEligible} titleLook="quiet">
        <ul className={links}>
          {texts.eligible.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </Card>
      {dependents.length > 0 && <DependentList dependents={dependents} isBack={isBack} first={first} />}
    </>
  );
  if (removing) {
    return (
      <RemoveForm key={removing.id} reply={reply} dependent={removing} here={here}>
        {above}
      </RemoveForm>
    );
  }
  if (isAdding || editing) {
    return (
      <DependentForm
        key={editing?.id ?? "new"}
        reply={reply}
        dependent={editing}
        cancelTo={isEmpty ? undefined : here}
        isBack={isBack}
        today={today}
        isAsked={!isEmpty}
      >
        {above}
      </DependentForm>
    );
  }
  return (
    <DependentsFoot reply={reply} isBack={isBack}>
      {above}
      <p>
        <LinkButton to={dependentsPath({ isBack, add: true })} preventScrollReset>
          {texts.add}
        </LinkButton>
      </p>
    </DependentsFoot>
  );
}

/**
 * Whose row the form or the question that has just gone was about: the one itself, the one in its place once it is removed,
 * the last one once somebody was added. None on arrival, and while a form or question is open.
 */
function useRowDealtWith(page: ReturnType<typeof useLoaderData<typeof loader>>): number | undefined {
  const { dependents, editing, removing, isAdding } = page;
  const open = (editing ?? removing)?.id ?? (isAdding ? Number.POSITIVE_INFINITY : undefined);
  const last = useRef(open);
  if (open !== undefined) last.current = open;
  const about = last.current;
  if (open !== undefined || about === undefined) return undefined;
  return (dependents.find(({ id }) => id >= about) ?? dependents.at(-1))?.id;
}
