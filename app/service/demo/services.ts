import type { EnrollmentId, ExpenseTypeId } from "~/domain/ids";
import written from "./services.json";

/** Something the demo company's people buy. */
export interface DemoService {
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
  /** In words, for the expense type Other. */
  readonly other?: string;
  readonly merchant: string;
  readonly street: string;
  readonly item: string;
  /** What its files are called, before the number. */
  readonly fileName: string;
  /** A statement as PDF; else a receipt is photographed. */
  readonly isPdf?: boolean;
}

export const services: Readonly<Record<keyof typeof written, DemoService>> = written;
