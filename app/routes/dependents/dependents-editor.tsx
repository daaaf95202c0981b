import { type ReactNode, useRef } from "react";
import type { IsoDate } from "~/domain/calendar";
import type { FormReply } from "~/forms/parse-form.server";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { links } from "~/ui/layout/layout.css";
import { DependentForm, type DependentFormFoot, RemoveForm } from "./dependent-form";
import { DependentList } from "./dependent-list";
import type { openedDependents } from "./dependents-shown.server";
import { formTexts } from "./form-texts";
import type { PathToDependents } from "./open-dependent";

/** What a page of dependents shows; the form that is open stands in its URL. */
type OpenedDependents = ReturnType<typeof openedDependents> & { readonly today: IsoDate };

interface DependentsEditorProps {
  page: OpenedDependents;
  reply: FormReply | undefined;
  pathTo: PathToDependents;
  /** Heading and opening of the page. */
  head: ReactNode;
  foot?: DependentFormFoot;
  /** The page while no form is open, around the list. */
  closed(content: ReactNode): ReactNode;
}

/** The people one may claim for, and the one form that is open beside them (DEP-01 to DEP-05). */
export function DependentsEditor({ page, reply, pathTo, head, foot, closed }: DependentsEditorProps) {
  const { dependents, editing, removing, isAdding, isEmpty, today } = page;
  const here = pathTo({});
  const first = useRowDealtWith(page);
  const above = (
    <>
      {head}
      <Card title={formTexts.whoIsEligible} titleLook="quiet">
        <ul className={links}>
          {formTexts.eligible.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </Card>
      {dependents.length > 0 && <DependentList dependents={dependents} pathTo={pathTo} first={first} />}
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
        today={today}
        isAsked={!isEmpty}
        foot={foot}
      >
        {above}
      </DependentForm>
    );
  }
  return closed(
    <>
      {above}
      <p>
        <LinkButton to={pathTo({ add: true })} preventScrollReset>
          {formTexts.add}
        </LinkButton>
      </p>
    </>,
  );
}

/**
 * Whose row the form or the question that has just gone was about: the one itself, the one in its place once it is removed,
 * the last one once somebody was added. None on arrival, and while a form or question is open.
 */
function useRowDealtWith(page: OpenedDependents): number | undefined {
  const { dependents, editing, removing, isAdding } = page;
  const open = (editing ?? removing)?.id ?? (isAdding ? Number.POSITIVE_INFINITY : undefined);
  const last = useRef(open);
  if (open !== undefined) last.current = open;
  const about = last.current;
  if (open !== undefined || about === undefined) return undefined;
  return (dependents.find(({ id }) => id >= about) ?? dependents.at(-1))?.id;
}
