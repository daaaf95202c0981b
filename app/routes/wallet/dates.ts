import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { formatDate } from "~/domain/calendar";
import { type CalendarEvent, calendarFile } from "~/domain/calendar-file";
import { formatAmount } from "~/domain/money";
import { PATH } from "~/domain/paths";
import { datesAtRisk, type RiskDate } from "~/domain/risk-dates";
import { requireEmployee } from "~/session/require-employee.server";
import { downloadResponse } from "../files/download-response.server";
import { fileOrRedirectBack } from "../files/file-or-redirect-back.server";
import { dateTexts } from "./date-texts";
import { loadRisk } from "./risk.server";

/** Serves the days on which money is at risk as a calendar file (WAL-10). */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return fileOrRedirectBack(args, { path: PATH.wallet, fault: "dates could not be read" }, async () => {
    const me = await requireEmployee(args, "wallet");
    const { risk, today } = await loadRisk(args, me);
    const dates = datesAtRisk(risk, today);
    // Per person, because colleagues may share a calendar; hashed, so that it does not reveal the employee's id.
    const owner = createHash("sha256")
      .update(`${brand.homepage} ${me.employee.id}`)
      .digest("hex")
      .slice(0, 16);
    const product = `${brand.name}//${dateTexts.product}`;
    const calendar = calendarFile(
      product,
      dates.map((date) => eventOf(date, owner)),
      args.context.clock.now(),
    );
    return downloadResponse(calendar, { name: "benefit-dates.ics", type: "text/calendar; charset=utf-8" });
  });
}

function eventOf(date: RiskDate, owner: string): CalendarEvent {
  const { day } = date;
  const host = new URL(brand.homepage).hostname;
  const event = { uid: `${date.kind}-${day}-${owner}@${host}`, day, noticeDays: 7 };
  switch (date.kind) {
    case "yearEnds":
      return { ...event, ...dateTexts.yearEnds(day.slice(0, 4), formatAmount(date.amount)) };
    case "takenAgain":
      return { ...event, ...dateTexts.takenAgain(date.year, formatDate(day)) };
    case "runOutEnds":
      return {
        ...event,
        ...dateTexts.runOutEnds(
          date.year,
          formatDate(day),
          date.amount > 0 ? formatAmount(date.amount) : null,
        ),
      };
    case "cancelled":
      return {
        ...event,
        ...dateTexts.cancelled(formatDate(day), date.amount > 0 ? formatAmount(date.amount) : null),
      };
    case "rolloverEnds":
      return { ...event, ...dateTexts.rolloverEnds(formatAmount(date.amount)) };
  }
}
