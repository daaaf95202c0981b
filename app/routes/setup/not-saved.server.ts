import { data } from "@remix-run/node";
import { enrollmentName } from "~/domain/enrollment";
import { PATH } from "~/domain/paths";
import { provinceById } from "~/domain/province";
import { relationshipLabel } from "~/domain/relationship";
import { amountField } from "~/forms/allocation/amount-fields";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import { submittedForm } from "~/session/read-form.server";
import { texts as banking } from "../banking/texts";
import { formTexts } from "../dependents/form-texts";
import { texts as dependents } from "../dependents/texts";
import { texts as basics } from "./basic-information/texts";
import type { NotSaved } from "./not-saved";
import { texts } from "./texts";

/** Names of the steps' fields, in the order of the steps. Of secrets only the last digits are shown. */
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((id) => [amountField(id), enrollmentName(id) ?? ""])),
  firstName: formTexts.firstName,
  lastName: formTexts.lastName,
  relationship: dependents.relationship,
  gender: basics.gender,
  dateOfBirth: basics.dateOfBirth,
  phoneNumber: basics.phoneNumber,
  homeAddress: basics.homeAddress,
  cityName: basics.cityName,
  provinceId: basics.provinceId,
  postCode: basics.postCode,
  socialInsuranceNumber: basics.socialInsuranceNumber,
  accountName: banking.accountName,
  transitNumber: banking.transitNumber,
  bankNumber: banking.bankNumber,
  accountNumber: banking.accountNumber,
};

/**
 * Returns the response to a step submitted after set-up ended elsewhere: a 409 with what was typed and not saved (SES-09). If nothing
 * was typed, for example when Confirm is clicked twice, redirects home with a message.
 */
export async function notSavedResponse(args: RequestArgs) {
  const form = submittedForm(args)?.form;
  const typed = Object.entries(names).flatMap(([field, name]) => {
    const value = form?.get(field);
    return typeof value === "string" && value.trim() !== ""
      ? [{ name, value: formatTyped(field, value) }]
      : [];
  });
  if (typed.length === 0)
    return redirectWithFlash(args, PATH.home, { tone: "good", text: texts.alreadyComplete });
  return data({ notSaved: typed } satisfies NotSaved, { status: 409 });
}

function formatTyped(field: string, value: string): string {
  switch (field) {
    case "socialInsuranceNumber":
    case "accountNumber":
      return `… ${value.trim().slice(-3)}`;
    case "provinceId":
      return provinceById(Number(value))?.name ?? value;
    case "gender":
      return value === "MALE" ? basics.male : value === "FEMALE" ? basics.female : value;
    case "relationship":
      return relationshipLabel(value);
    default:
      return value;
  }
}
