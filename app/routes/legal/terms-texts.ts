import type { Brand, LegalParties } from "~/brand/variant";
import type { LegalText } from "./legal-text";

/** The Terms and Conditions of Use (STA-03). The names come from the brand file. */
export function termsOfUse({ name, address, general, support }: Brand, legal: LegalParties): LegalText {
  const { controller, administrator, licensee } = legal;
  return {
    title: "Terms and Conditions of Use",
    effectiveDate: "2018-08-13",
    opening: [
      `These terms are an agreement between you and ${controller} (“we”) about the use of ${name}: the portal, its mobile app and the service behind them. By signing up, or by using them, you agree to these terms. If you do not agree, do not use them.`,
      "They apply together with your employer's plan document, which says what your employer grants you. Where the two differ about the benefit itself, the plan document prevails.",
    ],
    sections: [
      {
        id: "spending-account",
        title: "Flexible spending account terms",
        blocks: [
          "Your flexible spending account is a benefit that your employer funds. It is not a bank account or a deposit, earns no interest, and cannot be assigned or pledged to anybody else.",
          [
            "Who may use it: employees whom the employer has enrolled, from their eligibility date. An expense dated before that date is not covered.",
            "Dependents: you may claim for a spouse or partner and for dependents as the plan and tax law define them. You promise that what you say about them is true.",
            "Categories: healthcare spending, wellness spending, personal insurance, charity and retirement saving, as far as your employer offers them. You divide your allocation during setup. It cannot be changed in the middle of a benefit year, unless your employer changes the plan or opens a re-allocation.",
            "Mid-year starts: where the plan says so, the allocation is pro-rated by the days left in the year.",
            "Unused amounts: what is left at the end of the benefit year is carried over or lost as your plan provides. Where your employer allows it, a rollover can be used for up to 12 months. It is not paid out.",
          ],
          "An allocation is a limit up to which eligible expenses can be paid back. It is not a promise of payment by us: claims are paid from what your employer has funded.",
        ],
      },
      {
        id: "claims",
        title: "Claims and receipts",
        blocks: [
          "You claim an expense by sending its receipt and saying what it was for. Each time you send a claim you confirm that:",
          [
            "the expense was incurred and paid by you, for yourself or for an eligible dependent, on the date given;",
            "the receipt is genuine, complete and legible;",
            "it has not been paid back, and will not be claimed again, from another plan, insurer or authority;",
            "you do not claim the part that was paid back as a tax credit.",
          ],
          "Keep the original receipts for six years; they may be asked for. A claim may be declined, wholly or in part, with its reason. If something was paid in error or on untrue information, you pay it back, or it is set off against later claims. A false claim can end your access and may be reported to your employer and to the authorities.",
          "In the first two weeks of January the benefit year is in transition: an expense of the previous year cannot be saved, and claims for the new year can be submitted from January 16. After your benefit is cancelled or your employment ends you have 14 days to submit claims.",
        ],
      },
      {
        id: "fee",
        title: "Administration fee and taxes",
        blocks: [
          "Claims are subject to an administration fee plus taxes. How much it is, and whether your employer pays it on top or it is taken from your account, is set by your employer's plan. If no fee is set, there is none.",
          "Goods and services tax, harmonized sales tax, Quebec sales tax, and premium or insurance taxes of a province are added where they apply. A fee taken from your account appears among its transactions.",
          "The portal shows amounts in US dollars (USD) and converts nothing. Your bank may charge fees of its own.",
        ],
      },
      {
        id: "tax-rules",
        title: "Canadian tax rules",
        blocks: [
          "The plan is administered under Canadian tax rules, in particular the Income Tax Act and the published views of the Canada Revenue Agency (CRA). Where they change, the plan and these terms follow.",
          [
            "Healthcare spending is meant to be a private health services plan. It pays only medical expenses that the Income Tax Act recognizes. Under federal law they are generally not taxable to you. In Quebec they may be taxable for provincial purposes.",
            "Wellness spending and personal insurance are generally taxable benefits, which your employer reports on your tax slip.",
            "Charity: donations go to registered charities only.",
            "Retirement saving: contributions count against your own contribution limit, and keeping within it is up to you.",
            "To keep this treatment, allocations are fixed before the year begins and are not moved between categories afterwards, and amounts not used within the time allowed are lost.",
          ],
          "Nothing in the portal is tax, legal, medical or investment advice. Ask a qualified adviser, or the CRA, about your own case.",
        ],
      },
      {
        id: "administration",
        title: "Administration and licence",
        blocks: [
          `The plan is administered by a third party, ${administrator}, which examines claims and arranges payments under an agreement with your employer. It is not your insurer, and neither are we.`,
          `The portal is licensed to a single health-services customer, ${licensee}, which makes it available to employers and, through them, to you. You receive a personal right to use it while you are enrolled. That right is limited, can be withdrawn as these terms say, and cannot be passed on to anybody else.`,
        ],
      },
      {
        id: "confidentiality",
        title: "Confidentiality and privacy",
        blocks: [
          "What you send us is confidential. We use and disclose it only as our privacy policy says, which is part of these terms. Your employer does not see your receipts or what you were treated for.",
          "You keep confidential what is not yours: information about other members that reaches you by mistake, and anything in the portal that is marked as confidential. Tell us about such a mistake and delete what you received.",
          "If you give us information about a dependent, you promise that you may do so.",
        ],
      },
      {
        id: "account-security",
        title: "Account security",
        blocks: [
          "Your account is yours alone. What is done with it counts as done by you until you tell us that somebody else has it.",
          [
            "Choose a password of at least eight characters that you use nowhere else, and tell it to nobody. We never ask for it.",
            "An invitation and a link for a new password are for you only. Each works once and for a limited time.",
            "Sign out on devices that others use. After a new password all other sessions end.",
            "Keep your e-mail address and bank details up to date: what is paid to an account you entered counts as paid.",
            "Tell technical support at once if you lose a device or suspect that somebody else has used your account.",
          ],
          "We may lock an account while we look into a suspicion. You may not test, overload or get around the portal's protection, read what is not yours, use robots to collect its contents, or upload harmful files. If you find a weakness, tell us in confidence and we will thank you for it.",
        ],
      },
      {
        id: "support",
        title: "Support",
        blocks: [
          "Questions about the plan, your allocation or a claim:",
          { name: "General inquiries", lines: [controller, ...address], ...general },
          "Trouble with the portal or the app:",
          { name: "Technical support", ...support },
          "Support never asks for your password. It may ask you to confirm who you are. Questions about whether you are enrolled are for your employer.",
        ],
      },
      {
        id: "marketplace",
        title: "Marketplace and other companies",
        blocks: [
          "The marketplace lists vendors for your convenience. They are independent: a contract about their services is between you and them, and a listing is no recommendation and no promise that an expense is eligible. Coupons are subject to the vendor's own conditions.",
          "A review has to be true and your own. We may shorten or remove reviews that are unlawful, offensive, advertising, or name other people. By posting one you allow us to show it in the portal and in the app.",
        ],
      },
      {
        id: "reservation-of-rights",
        title: "Reservation of rights",
        blocks: [
          `The portal, its design, texts, pictures and software belong to ${controller} or those who license them to us. All rights that these terms do not expressly grant are reserved. You may print and save pages for your own use.`,
          "We may change, interrupt or end parts of the service, for maintenance or because the law, the plan or a licence demands it. We may refuse, suspend or end the access of anybody who breaks these terms. Where we can, we give notice. Claims you sent before stay yours to be decided under the plan.",
        ],
      },
      {
        id: "no-additional-rights",
        title: "No additional rights",
        blocks: [
          "These terms give you no right that the plan document does not give. In particular they create no employment, no right to stay employed, no insurance, no trust, and no claim against us or the plan administrator for a benefit that your employer owes or has not funded.",
          "They give no rights to third parties. If we do not insist on a right once, we have not given it up. If one part of these terms cannot be enforced, the rest remains.",
        ],
      },
      {
        id: "liability",
        title: "Liability, law and changes",
        blocks: [
          "We run the portal with reasonable care but do not promise that it is always available or free of errors. As far as the law allows, we are not liable for indirect losses or for what we could not prevent. Nothing here limits rights that consumer or privacy law gives you and that cannot be waived.",
          "These terms are governed by the laws of Ontario and the federal laws of Canada that apply there. The courts of Ontario have jurisdiction, unless the law of your province gives you another one.",
          "We may change these terms. The new text appears here with its date. If a change matters to you, we tell you by e-mail or in the portal at least 30 days before it takes effect. If you use the portal after that date, the new terms apply to you.",
        ],
      },
    ],
  };
}
