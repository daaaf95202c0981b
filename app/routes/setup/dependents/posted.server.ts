import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { today } from "~/domain/calendar";
import {
  type DependentDetails,
  type DependentToSave,
  isEmptyDependent,
  NEW_DEPENDENT,
  readDependent,
  recogniseDependents,
} from "~/domain/dependent";
import { errorsByField, parseForm } from "~/forms/parse-form.server";
import { typedText } from "~/forms/typed-text.server";
import type { Dependent } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { dependentsPath } from "../paths";
import { saveStep } from "../save-step.server";
import { isBack, setupAt } from "../setup-of.server";
import { problemText, texts } from "./texts";

const schema = z.object({
  event: typedText,
  id: z.coerce.number().int().min(0).catch(NEW_DEPENDENT),
  firstName: typedText,
  lastName: typedText,
  relationship: typedText,
  dateOfBirth: typedText,
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
  const { event, id, ...typed } = form.value;
  const kept = setup.info.dependents.map(asSaved);
  const here = dependentsPath({ isBack: isBack(args) });

  if (event === "dependent.remove") {
    const gone = kept.find((one) => one.id === id);
    if (!gone) return redirectWithFlash(args, here, { tone: "bad", text: texts.goneBefore });
    return saveStep(args, setup, form, {
      event: savingOf(kept.filter((one) => one !== gone)),
      saved: texts.removed(nameOf(gone)),
      goTo: here,
    });
  }
  const isContinuing = event === "dependents.continue";
  if (isContinuing && isEmptyDependent(typed)) {
    return saveStep(args, setup, form, { event: savingOf(kept), saved: texts.allSaved });
  }
  const read = readDependent(typed, { today: today(context.clock) });
  const isGone = id !== NEW_DEPENDENT && !kept.some((one) => one.id === id);
  if (read.problems || isGone) {
    const fields = errorsByField(read.problems ?? [], problemText);
    return form.refuse({ fields, ...(isGone && { form: texts.goneMeanwhile }) });
  }
  const one = { ...read.value, id };
  const list = kept.map((known) => (known.id === id ? one : known));
  return saveStep(args, setup, form, {
    event: savingOf(recogniseDependents(kept, id === NEW_DEPENDENT ? [...list, one] : list)),
    ...(isContinuing ? { saved: texts.allSaved } : { saved: texts.saved(nameOf(one)), goTo: here }),
  });
}

function asSaved({ id, firstName, lastName, relationship, dateOfBirth }: Dependent): DependentToSave {
  return { id, firstName, lastName, relationship, dateOfBirth: dateOfBirth ?? null };
}

function nameOf({ firstName, lastName }: DependentDetails): string {
  return `${firstName} ${lastName}`;
}

function savingOf(dependents: readonly DependentToSave[]) {
  return { type: "dependents.save", dependents } as const;
}
