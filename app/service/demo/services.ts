import type { EnrollmentId, ExpenseTypeId } from "~/domain/ids";
import written from "./services.json";

/** A service that people of the demo company pay for. */
export interface DemoService {
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
  /** Description for the expense type Other. */
  readonly other?: string;
  readonly merchant: string;
  readonly street: string;
  readonly item: string;
  /** File name without the number. */
  readonly fileName: string;
  /** Whether the receipt is a PDF statement; otherwise it is a photograph. */
  readonly isPdf?: boolean;
}

export const demoServices: Readonly<Record<keyof typeof written, DemoService>> = written;
