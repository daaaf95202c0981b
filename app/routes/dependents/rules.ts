import { type IsoDate, parseDate } from "~/domain/calendar";
import { problemOfDateOfBirth } from "~/domain/date-of-birth";
import { DEPENDENT_NAME_MAX_LENGTH } from "~/domain/dependent";
import type { Rules } from "~/forms/rules";
import { problemTexts as problem } from "./form-texts";

/** Validation rules for the browser; the server checks more. */
export const rulesOn = (today: IsoDate): Rules => ({
  firstName: {
    required: problem.firstName.missing,
    maxLength: [DEPENDENT_NAME_MAX_LENGTH, problem.firstName.tooLong],
  },
  lastName: {
    required: problem.lastName.missing,
    maxLength: [DEPENDENT_NAME_MAX_LENGTH, problem.lastName.tooLong],
  },
  relationship: { required: problem.relationship.missing },
  dateOfBirth: {
    validate: (text) => {
      const wrong = problemOfDateOfBirth(parseDate(text) ?? text, today);
      return wrong && problem.dateOfBirth[wrong];
    },
  },
});
