import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "~/domain/calendar";
import { claimPermissions } from "~/domain/claim";
import { claimantText } from "~/domain/claim-subject";
import { hasNoDetails } from "~/domain/receipt";
import { readReceiptAndClaim } from "~/flows/receipt-reading.server";
import { receiptsWithUnsavedInput } from "~/flows/unsaved-receipts.server";
import type { Receipt } from "~/gateway/entities";
import { peekFlash } from "~/session/flash.server";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { Banner, NoteLine } from "~/ui/banner/banner";
import { Facts, LongFact } from "~/ui/facts/facts";
import { soft, stack } from "~/ui/layout/layout.css";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { withPicture } from "~/ui/route-dialog/route-dialog.css";
import { pageTitle } from "../../page-title";
import { deleteReceiptPath, editReceiptPath } from "../paths";
import { ReceiptFile } from "./receipt-file";
import { replaceIfReceiptDeleted } from "./receipt-gone.server";
import { claimDialogPath, requireReceiptId, toShownFile } from "./receipt-request.server";
import { formTexts, viewTexts } from "./receipt-texts.server";
import { loadSavedReceiptNotes } from "./receipt-year.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.texts.receipt);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const receiptId = requireReceiptId(args.params);
    const { receipt, claim } = await replaceIfReceiptDeleted(args, me, () =>
      readReceiptAndClaim(me.api, receiptId),
    );
    const may = claimPermissions(claim.claimStatus);
    const typedIn = await receiptsWithUnsavedInput(args, me.employee.id);
    const wasJustLeft = (await peekFlash(args)) !== null;
    return {
      texts: viewTexts,
      id: receipt.id,
      file: toShownFile(receipt),
      cents: receipt.amount,
      facts: hasNoDetails(receipt) ? [] : factsOf(receipt),
      yearNotes: may.editReceipts
        ? await loadSavedReceiptNotes(args, me, [{ ...claim, receipts: [receipt] }])
        : [],
      notes: receipt.notes,
      back: claimDialogPath(claim),
      hasUnsavedInput: may.editReceipts && typedIn.includes(receiptId) && !wasJustLeft,
      mayEdit: may.editReceipts,
      mayDelete: may.deleteReceiptInView,
    };
  });
}

/** Read-only view of one receipt (RCP-05); the actions depend on its claim's status (RCP-13). */
export default function ReceiptView() {
  const { texts, id, file, cents, facts, yearNotes, notes, back, hasUnsavedInput, mayEdit, mayDelete } =
    useLoaderData<typeof loader>();
  return (
    <RouteDialog title={texts.receipt} back={back}>
      <DialogBody>
        {hasUnsavedInput && <Banner>{texts.typedWaits}</Banner>}
        <div className={withPicture}>
          <ReceiptFile file={file} />
          <div className={stack}>
            {facts.length === 0 ? (
              <p>{texts.nothingYet}</p>
            ) : (
              <>
                <div>
                  <span className={soft}>{texts.amount}</span>
                  {cents > 0 ? <Amount isLarge cents={cents} /> : <p>{texts.missing}</p>}
                </div>
                <Facts items={facts} />
              </>
            )}
            {yearNotes.map((note) => (
              <NoteLine key={note} icon="info">
                {note}
              </NoteLine>
            ))}
            {notes && <LongFact name={texts.notes}>{notes}</LongFact>}
          </div>
        </div>
      </DialogBody>
      {(mayEdit || mayDelete) && (
        <DialogFoot>
          {mayEdit && (
            <BackButton variant="primary" to={editReceiptPath(id)}>
              {texts.edit}
            </BackButton>
          )}
          {mayDelete && (
            <BackButton variant="quietDanger" isEndAligned to={deleteReceiptPath(id)}>
              {texts.delete}
            </BackButton>
          )}
        </DialogFoot>
      )}
    </RouteDialog>
  );
}

function factsOf(receipt: Receipt) {
  return [
    { name: formTexts.expenseDate, value: receipt.expenseDate && formatDate(receipt.expenseDate) },
    { name: formTexts.claimant, value: claimantText(receipt) },
    { name: formTexts.benefitType, value: receipt.typeOfClaim },
    { name: formTexts.expenseType, value: receipt.expenseType },
    ...(receipt.expenseTypeOther ? [{ name: formTexts.otherType, value: receipt.expenseTypeOther }] : []),
  ].map(({ name, value }) => ({ name, value: value || viewTexts.missing }));
}
