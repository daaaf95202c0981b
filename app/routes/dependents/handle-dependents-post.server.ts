import { z } from "zod";
import { today } from "~/domain/calendar";
import {
  type DependentDetails,
  type DependentToSave,
  isEmptyDependent,
  isSameDependent,
  matchSavedDependents,
  NEW_DEPENDENT_ID,
  readDependent,
} from "~/domain/dependent";
import { dependentFingerprint, dependentsFingerprint } from "~/domain/dependents-fingerprint";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText } from "~/forms/form-version.server";
import {
  errorsByField,
  type FormAnswer,
  parseForm,
  type RefusableForm,
  type SubmittedForm,
} from "~/forms/parse-form.server";
import type { Dependent } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { formTexts, problemText } from "./form-texts";
import { CONTINUE_EVENT } from "./open-dependent";

const postedId = z.coerce.number().int().min(0).catch(NEW_DEPENDENT_ID);
const schema = textFieldsSchema(
  "event",
  "firstName",
  "lastName",
  "relationship",
  "dateOfBirth",
  "version",
).extend({
  id: postedId,
});

/** The page that received the post. */
interface PostedPage {
  readonly savedDependents: readonly Dependent[];
  /** Path of the page with no form open. */
  readonly listPath: string;
  /** Replaces the saved list and redirects; if refused, returns the form with the reason. */
  save(
    form: RefusableForm,
    wanted: {
      readonly dependents: readonly DependentToSave[];
      /** Fingerprint of the list being replaced, to detect a concurrent save. */
      readonly known: string;
      readonly successMessage: string;
      readonly isContinuing: boolean;
    },
  ): Promise<Response | FormAnswer>;
}

/**
 * Handles a post of a dependents page: saves or removes one dependent immediately, or, for Continue, saves the form and ignores
 * an empty one (DEP-01, DEP-02, DEP-05).
 */
export async function handleDependentsPost(args: RequestArgs, posted: SubmittedForm, page: PostedPage) {
  const { formData } = posted;
  const sentId = postedId.parse(formData.get("id"));
  const open = page.savedDependents.find((one) => one.id === sentId);
  const isGone = sentId !== NEW_DEPENDENT_ID && !open;
  const seen = formData.get("version");
  // Report a conflict once: posting again overwrites, and adds a removed dependent again.
  if (isGone) formData.set("id", String(NEW_DEPENDENT_ID));
  formData.set("version", open ? dependentFingerprint(open) : "");
  const form = await parseForm(posted, schema);
  if (form.response) return form.response;
  const { event, id, version, ...typed } = form.value;
  const kept = page.savedDependents.map(asSaved);
  const known = dependentsFingerprint(kept);

  if (event === "dependent.remove") {
    const gone = kept.find((one) => one.id === id);
    if (!gone) return redirectWithFlash(args, page.listPath, { tone: "bad", text: formTexts.goneBefore });
    const dependents = kept.filter((one) => one !== gone);
    return page.save(form, {
      dependents,
      known,
      successMessage: formTexts.removed(nameOf(gone)),
      isContinuing: false,
    });
  }
  const isContinuing = event === CONTINUE_EVENT;
  // Only the form of a new dependent may stay empty: an emptied one would leave the saved dependent as it is, unsaid.
  if (isContinuing && sentId === NEW_DEPENDENT_ID && isEmptyDependent(typed)) {
    return page.save(form, { dependents: kept, known, successMessage: formTexts.allSaved, isContinuing });
  }
  const read = readDependent(typed, { today: today(args.context.clock) });
  if (read.problems || isGone) {
    const fields = errorsByField(read.problems ?? [], problemText);
    return form.refuse({ fields, ...(isGone && { form: formTexts.goneMeanwhile }) });
  }
  const one = { ...read.value, id };
  const isOld = open !== undefined && seen !== null && seen !== version;
  // A repeated post after a lost response is not a conflict.
  if (isOld && !isSameDependent(asSaved(open), one))
    return form.refuse({ form: changedMeanwhileText() }, 409);
  const list = kept.map((before) => (before.id === id ? one : before));
  return page.save(form, {
    dependents: matchSavedDependents(kept, id === NEW_DEPENDENT_ID ? [...list, one] : list),
    known,
    successMessage: isContinuing ? formTexts.allSaved : formTexts.saved(nameOf(one)),
    isContinuing,
  });
}

function asSaved({ id, firstName, lastName, relationship, dateOfBirth }: Dependent): DependentToSave {
  return { id, firstName, lastName, relationship, dateOfBirth: dateOfBirth ?? null };
}

function nameOf({ firstName, lastName }: DependentDetails): string {
  return `${firstName} ${lastName}`;
}
