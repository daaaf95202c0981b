import { lastDigitsOfAccount } from "~/domain/bank-number";
import { formatLongDate } from "~/domain/calendar";
import { isDrawnSignature } from "~/domain/e-signature";
import { formatPhoneNumber } from "~/domain/phone-number";
import { amountThisYear } from "~/domain/pro-rating";
import { relationshipLabel } from "~/domain/relationship";
import type { AllInfo } from "~/gateway/entities";
import { texts } from "./texts";

/** Returns what the review shows. Of secret numbers only the last digits leave the server (BNK-02, D59). */
export function setupReviewOf(info: AllInfo) {
  return {
    basic: basicOf(info.basicInformation),
    coverages: info.benefitCoverage.benefitCoverages.map((coverage) => ({
      id: coverage.enrollmentId,
      name: coverage.name,
      amount: amountThisYear(coverage),
    })),
    banking: bankingOf(info.employeeBanking),
    dependents: info.dependents.map(({ id, firstName, lastName, relationship, dateOfBirth }) => ({
      id,
      name: `${firstName} ${lastName}`,
      details: [
        relationship ? relationshipLabel(relationship) : "",
        dateOfBirth ? texts.dependents.born(formatLongDate(dateOfBirth)) : "",
      ]
        .filter(Boolean)
        .join(", "),
    })),
  };
}

export type SetupReview = ReturnType<typeof setupReviewOf>;

function basicOf(known: AllInfo["basicInformation"]) {
  const { male, female } = texts.basicInformation;
  const town = [known?.cityName, known?.provinceName].filter(Boolean).join(", ");
  return {
    gender: known?.gender === "MALE" ? male : known?.gender === "FEMALE" ? female : null,
    dateOfBirth: known?.dateOfBirth ? formatLongDate(known.dateOfBirth) : null,
    phoneNumber: known?.phoneNumber ? formatPhoneNumber(known.phoneNumber) : null,
    address: [known?.homeAddress, town, known?.postCode].filter(
      (line) => typeof line === "string" && line !== "",
    ),
    socialInsuranceEnding: known?.socialInsuranceNumber?.slice(-3) || null,
  };
}

function bankingOf(known: AllInfo["employeeBanking"]) {
  if (!known) return null;
  const signature = known.esignature ?? "";
  return {
    accountName: known.accountName ?? null,
    transitNumber: known.transitNumber ?? null,
    bankNumber: known.bankNumber ?? null,
    accountEnding: lastDigitsOfAccount(known.accountNumber),
    hasVoidCheque: Boolean(known.voidCheque),
    eSignature: isDrawnSignature(signature) ? texts.banking.drawn : signature || null,
    date: known.date ? formatLongDate(known.date) : null,
  };
}
