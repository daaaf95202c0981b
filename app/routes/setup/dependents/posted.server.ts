import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseDate, today } from "~/domain/calendar";
import {
  type DependentDraft,
  isEmptyDependent,
  NEW_DEPENDENT,
  problemsOfDependent,
  recogniseDependents,
  tidyDependent,
} from "~/domain/dependent";
import { parseForm } from "~/forms/parse-form.server";
import type { Dependent } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { dependentsPath } from "../paths";
import { saveStep } from "../save-step.server";
import { isBack, setupAt } from "../setup-of.server";
import { problemText, texts } from "./texts";

const typed = z
  .string()
  .max(1024)
  .optional()
  .transform((text) => text ?? "");
const schema = z.object({
  event: typed,
  id: z.coerce.number().int().min(0).catch(NEW_DEPENDENT),
  firstName: typed,
  lastName: typed,
  relationship: typed,
  dateOfBirth: typed,
});

/**
 * One post of the dependents step: somebody saved or removed at once, so that nothing is lost, or Continue, which saves what
 * stands in the form and leaves an empty one alone (DEP-01, DEP-02, DEP-05).
 */
export async function postedDependents(args: ActionFunctionArgs, formData: FormData) {
  const { context } = args;
  const setup = await setupAt(args, "dependents");
  const form = await parseForm({ context, formData }, schema);
  if (form.refused) return form.refused;
  const { event, id, ...draft } = form.value;
  const kept = setup.info.dependents.map(asSaved);
  const here = dependentsPath({ isBack: isBack(args) });

  if (event === "dependent.remove") {
    const gone = kept.find((one) => one.id === id);
    if (!gone) return redirectWithFlash(args, here, { tone: "bad", text: texts.goneBefore });
    return saveStep(args, setup, form, {
      event: savingOf(kept.filter((one) => one !== gone)),
      ...{ saved: texts.removed(nameOf(gone)), goTo: here },
    });
  }
  const isContinuing = event === "dependents.continue";
  if (isContinuing && isEmptyDependent(draft)) {
    return saveStep(args, setup, form, { event: savingOf(kept), saved: texts.allSaved });
  }
  const problems = problemsOfDependent(draft, today(context.clock));
  const isGone = id !== NEW_DEPENDENT && !kept.some((one) => one.id === id);
  if (problems.length > 0 || isGone) {
    const fields = Object.fromEntries(problems.map((found) => [found.field, problemText(found)]));
    return form.refuse({ fields, ...(isGone && { form: texts.goneMeanwhile }) });
  }
  const one = { ...tidyDependent(draft), id };
  const list = kept.map((known) => (known.id === id ? one : known));
  return saveStep(args, setup, form, {
    event: savingOf(recogniseDependents(kept, id === NEW_DEPENDENT ? [...list, one] : list)),
    ...(isContinuing ? { saved: texts.allSaved } : { saved: texts.saved(nameOf(one)), goTo: here }),
  });
}

type SavedDependent = DependentDraft & { readonly id: number };

function asSaved({ id, firstName, lastName, relationship, dateOfBirth }: Dependent): SavedDependent {
  return { id, firstName, lastName, relationship, dateOfBirth: dateOfBirth ?? "" };
}

function nameOf({ firstName, lastName }: DependentDraft): string {
  return `${firstName} ${lastName}`;
}

function savingOf(list: readonly SavedDependent[]) {
  const dependents = list.map(({ dateOfBirth, ...one }) => ({
    ...one,
    dateOfBirth: parseDate(dateOfBirth) ?? null,
  }));
  return { type: "dependents.save", dependents } as const;
}
