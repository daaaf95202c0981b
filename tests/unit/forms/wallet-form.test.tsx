import { markupOf, tagWith } from "tests/unit/ui/markup";
import { describe, expect, test } from "vitest";

const { AuthenticityTokenProvider } = await import("remix-utils/csrf/react");
const { useWalletForm } = await import("~/forms/use-wallet-form");
const { WalletForm } = await import("~/forms/wallet-form");
const { EventButton, SubmitButton } = await import("~/forms/submit-button");
const { TextField } = await import("~/ui/field/text-field");

type Reply = Parameters<typeof useWalletForm>[0]["reply"];

function ReceiptForm({ reply, inDialog }: { reply?: Reply; inDialog?: boolean }) {
  const form = useWalletForm({
    id: "receipt",
    reply,
    defaultValues: { amount: "", notes: "from the dentist" },
    rules: { amount: { required: "Please enter the amount.", maxLength: [9, "Too long"] } },
    requiredLabels: { amount: "amount", notes: "notes" },
  });
  const buttons = (
    <>
      <EventButton event="receipt.delete">Delete</EventButton>
      <SubmitButton event="receipt.save">Save</SubmitButton>
    </>
  );
  return (
    <AuthenticityTokenProvider token="token-of-the-page">
      <WalletForm
        form={form}
        enterEvent="receipt.save"
        idempotencyKey="key-1"
        hiddenFields={{ claimId: 12 }}
        hasFile
        {...(inDialog && { footer: buttons })}
      >
        <TextField {...form.field("amount")} label="Amount" />
        <TextField {...form.field("notes")} label="Notes" />
        {!inDialog && buttons}
      </WalletForm>
    </AuthenticityTokenProvider>
  );
}

const refused: Reply = {
  status: "error",
  initialValue: { amount: "-1" },
  fields: ["amount", "notes"],
  error: { notes: ["Too many words"], amount: ["Please do not enter a negative number"], "": ["Sorry"] },
};

describe("a form", () => {
  const fresh = markupOf(<ReceiptForm />);

  test("posts its token, idempotency key and subject", () => {
    expect(tagWith(fresh, "<form")).toMatch(/method="post".*noValidate/i);
    expect(tagWith(fresh, "<form")).toContain('encType="multipart/form-data"');
    expect(tagWith(fresh, 'name="csrf"')).toContain('value="token-of-the-page"');
    expect(tagWith(fresh, 'name="idempotencyKey"')).toContain('value="key-1"');
    expect(tagWith(fresh, 'name="claimId"')).toContain('value="12"');
  });

  test("submits its main button on Enter, whatever buttons come before it [PEN-02]", () => {
    const first = tagWith(fresh, "<button");
    expect(first).toContain('value="receipt.save"');
    expect(first).toMatch(/tabindex="-1" aria-hidden="true"/);
  });

  test("is rendered with its main button enabled and room for the reason [PEN-03]", () => {
    const main = fresh.slice(fresh.indexOf(">Delete<"));
    expect(tagWith(main, "<button")).not.toContain("disabled");
    expect(main).toMatch(/aria-hidden="true">Still needed: amount</);
  });

  test("starts with the given values and knows what is required", () => {
    expect(tagWith(fresh, 'name="notes"')).toContain('value="from the dentist"');
    expect(tagWith(fresh, 'name="amount"')).toContain("required");
  });

  test("lets no browser cut off a text that is too long: a rule refuses it with its sentence [ERR-03]", () => {
    expect(fresh).not.toMatch(/maxlength/i);
  });

  test("comes back with the error summary first, in the order of the fields, and what was typed [ERR-03]", () => {
    const markup = markupOf(<ReceiptForm reply={refused} />);
    const summary = markup.slice(0, markup.indexOf("</ul>"));
    expect(summary.indexOf("#receipt-amount")).toBeLessThan(summary.indexOf("#receipt-notes"));
    expect(summary.indexOf("#receipt-notes")).toBeLessThan(summary.indexOf("<li>Sorry</li>"));
    const amount = tagWith(markup, 'name="amount"');
    expect(amount).toContain('value="-1"');
    expect(amount).toContain('aria-describedby="receipt-amount-error"');
    expect(tagWith(markup, 'id="receipt-amount-error"')).toBeTruthy();
    expect(tagWith(markup, 'name="notes"')).not.toContain("from the dentist");
  });

  test("in a dialog keeps its buttons at the foot and the summary in the body", () => {
    const markup = markupOf(<ReceiptForm reply={refused} inDialog />);
    expect(markup.indexOf('role="group"')).toBeLessThan(markup.indexOf('name="amount"'));
    expect(markup.indexOf('name="notes"')).toBeLessThan(markup.indexOf(">Delete<"));
    expect(markup).toContain("<h3");
  });
});
