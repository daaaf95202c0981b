import type { Brand, LegalParties } from "~/brand/variant";
import { cookieBlocks } from "./cookie-texts";
import type { LegalText } from "./legal-text";

/** The privacy policy (STA-02): 13 sections. The names come from the brand file. */
export function privacyPolicy({ name, address, general }: Brand, legal: LegalParties): LegalText {
  const { controller, dataProtectionOfficer: officer, administrator, licensee } = legal;
  return {
    title: "Privacy policy",
    effectiveDate: "2018-08-13",
    opening: [
      `${name} is the portal in which you manage the spending account your employer pays for. To do that it has to hold personal information about you, some of it sensitive: what you were treated for can be read from a receipt.`,
      "This policy says what is held, why, who sees it, how long it is kept, and what you can ask of us. It covers the portal, the mobile app and the e-mails they send. It does not cover your employer's own records or the sites that links lead to.",
    ],
    sections: [
      {
        id: "responsible",
        title: "Who is responsible",
        blocks: [
          `The data controller is ${controller}: it decides why and how your personal information is used, and answers for it.`,
          { name: controller, lines: address, phone: general.phone, email: general.email },
          "Our data protection officer oversees this policy, answers your questions and takes your requests and complaints. You need not say why you ask.",
          {
            name: `${officer.name}, data protection officer`,
            lines: [controller, ...address],
            phone: officer.phone,
            email: officer.email,
          },
          "Your employer decides who belongs to the plan and what the plan offers, and is responsible for the information it gives us about you.",
        ],
      },
      {
        id: "minimum-age",
        title: "Minimum age",
        blocks: [
          "You must be at least 16 years old to have an account or to give us personal information yourself. Somebody younger may do so only with the consent of a parent or guardian, given to us in writing.",
          "Children appear in the portal as the dependents of an employee, who enters their name, relationship and date of birth and acts for them. If you learn that a child under 16 has given us information without such consent, tell our data protection officer. We delete it unless the law makes us keep it.",
        ],
      },
      {
        id: "data-collected",
        title: "What we collect, and how long we keep it",
        blocks: [
          "We collect what the plan needs and nothing to sell. Most of it comes from you. Your name, work e-mail, class, eligibility dates and allocation come from your employer.",
          [
            "Account: your name, e-mail, username and password. The password is stored only as a salted hash, from which nobody can read it.",
            "Basic information: gender, date of birth, home address and phone number. Your social insurance number is optional; give it only if a tax slip has to carry it.",
            "Dependents: their first and last name, their relationship to you and, where you give it, their date of birth.",
            "Banking: account holder, transit, institution and account number, the picture of a void cheque and your signature. The cheque is read on our own servers; no outside service sees it.",
            "Claims: receipts as pictures or PDFs, who the expense was for, its date, amount and type, your notes, and what was decided. Pictures are stored again without the place and device data a camera writes into them; a PDF is stored as you sent it.",
            "Wallet: allocations, payments, withdrawals and balances, in a ledger whose entries are never changed, only corrected by further entries.",
            "Marketplace: the reviews you write. Others see your first name and the first letter of your last name. If you use your location to search, it serves that search and is not stored.",
            "Messages: what you write in the contact form or to support, and whether you want marketing e-mails.",
            "Technical records: the time of requests, errors, and counts of failed sign-ins under a hashed network address. Passwords, e-mail addresses and account numbers are kept out of the logs.",
          ],
          "Receipts, claims and the ledger are kept for six years after the end of the tax year they belong to, because Canadian tax law asks for them. Bank details are kept until you replace them; the last digits stay with the withdrawals that were paid there. Once your membership has ended and everything owed is paid, you can ask us to remove them (section 7). Counts of failed sign-ins are of no more use after fifteen minutes, technical logs are deleted after ninety days, and messages to us after two years.",
        ],
      },
      {
        id: "legal-bases",
        title: "Why we use it, and our legal bases",
        blocks: [
          "We use personal information only where we have a reason the law accepts:",
          [
            "To carry out the plan: signing you in, holding your allocation, deciding and paying claims, sending the messages that belong to them. The basis is the agreement with your employer and with you.",
            "To keep the law: tax records, identity checks, answers to courts and authorities. The basis is a legal obligation.",
            "To keep the service safe and working: preventing fraud and duplicate claims, limiting sign-in attempts, finding faults. The basis is our legitimate interest in doing so, weighed against yours.",
            "For what you choose: marketing e-mails, your location in a search, your social insurance number, a review. The basis is your consent, which you can take back at any time for the time to come.",
          ],
          "Health information on receipts is used to decide your claim and for nothing else, with the consent you give when you send it. Claims are decided by people. No decision about you is made by automated means alone.",
        ],
      },
      {
        id: "disclosure",
        title: "Who we disclose it to",
        blocks: [
          "We do not sell, rent or trade personal information. It is disclosed only to those who need it:",
          [
            `${administrator}, the third party that administers the plans: it examines receipts, decides claims and arranges payments.`,
            `${licensee}, the health-services customer to which the portal is licensed, as far as its service to your employer requires.`,
            "Your employer: that you are a member, your allocation, the totals it has to fund and what payroll and tax reports need. Your employer does not see your receipts, who an expense was for, or what you were treated for.",
            "Banks and payment processors: the account details and amounts of a payment.",
            "Companies that work for us under contract and by our instructions: hosting, backup, mail delivery and, if you write to us by the contact form, the provider that receives such forms.",
            "Courts, regulators and authorities where the law demands it. We disclose what is demanded and no more and, where we may, tell you.",
            "Advisers, auditors and insurers who are bound to secrecy.",
          ],
          "Vendors in the marketplace learn nothing about you from us. When you follow a booking or map link you are on their site and their own policy applies.",
        ],
      },
      {
        id: "transfers",
        title: "Transfers outside your province or country",
        blocks: [
          "The portal's database, files and backups are held in Canada. Some companies that work for us may handle information elsewhere, for example to deliver an e-mail abroad. Then the law of that country applies too, and its courts and authorities may ask for it.",
          "Before information leaves Canada or your province we look at what it is, why it goes and how the law there protects it, and we bind the recipient by contract to protect it as we must. Where the General Data Protection Regulation of the European Union applies to you, we use its standard contractual clauses or another safeguard it accepts. The data protection officer tells you on request which recipients these are and shows you the safeguards.",
        ],
      },
      {
        id: "your-rights",
        title: "Your rights",
        blocks: [
          "You can, at no cost:",
          [
            "ask what we hold about you, where it comes from, how it was used and who received it, and get a copy;",
            "correct what is wrong or incomplete. Most of it you can change yourself in your profile;",
            "have information deleted that is no longer needed and that no law makes us keep;",
            "object to a use that rests on our legitimate interest, or have a use restricted while a question is open;",
            "get what you gave us in a common, machine-readable format, for yourself or for somebody else;",
            "take back a consent. What was done before stays lawful;",
            "complain to us and, at any time, to a supervisory authority.",
          ],
          "Write to our data protection officer. We may ask you to show who you are. We answer within 30 days. If we need longer, or have to refuse all or part of a request, we say so within that time, with the reason and what you can do about it. Nobody is treated worse for using these rights.",
        ],
      },
      {
        id: "pipeda",
        title: "Canadian privacy law (PIPEDA)",
        blocks: [
          "We follow the Personal Information Protection and Electronic Documents Act (PIPEDA), the provincial laws that are substantially similar to it, and the health-information laws of the provinces where they apply. Its ten fair information principles mean here:",
          [
            "Accountability: our data protection officer answers for all information in our control, also where others handle it for us.",
            "Identifying purposes: the purposes are in section 4, before anything is collected.",
            "Consent: we collect, use and disclose with your knowledge and consent, except where the law allows otherwise.",
            "Limiting collection: a field that is not needed is optional and says so.",
            "Limiting use, disclosure and retention: sections 3 to 5 are the limits.",
            "Accuracy: you see your information and can correct it.",
            "Safeguards: traffic is encrypted. Bank account and social insurance numbers are encrypted where they are stored and shown with their last three digits only. Files are given out after a check of who asks. Access of staff is limited to what their work needs, and what they change is recorded.",
            "Openness: this policy is public and can be printed.",
            "Individual access: section 7.",
            "Challenging compliance: our data protection officer first. If you are not satisfied, the Office of the Privacy Commissioner of Canada or the commissioner of your province.",
          ],
          "If safeguards fail and there is a real risk of significant harm to you, we tell you and the Privacy Commissioner as soon as feasible: what happened, what it concerns, what we have done and what you can do. We keep a record of every breach.",
        ],
      },
      {
        id: "anti-spam",
        title: "Anti-spam (CASL)",
        blocks: [
          "Canada's anti-spam legislation (CASL) distinguishes messages that belong to your plan from commercial ones.",
          [
            "Service messages, such as an invitation, a link for a new password, or news of a claim or a withdrawal, belong to the plan and need no separate consent. Which claim and withdrawal e-mails you get is set on the Notifications page of your profile.",
            "Marketing e-mails are sent only with your express consent or where CASL implies it. We record when and how it was given.",
            "Every marketing e-mail names us, gives our postal address and carries a link to unsubscribe. It opens a page with one switch, asks for no password and works at once, well within the ten business days the law allows.",
            "We never buy lists of addresses and never let others mail you.",
          ],
        ],
      },
      {
        id: "anti-money-laundering",
        title: "Anti-money-laundering",
        blocks: [
          "Money passes through the plan, so the Proceeds of Crime (Money Laundering) and Terrorist Financing Act and its regulations may oblige us, the plan administrator or a bank to know who is paid.",
          [
            "We may have to confirm who you are before a payment, compare your name with lists of sanctioned persons, and ask where money comes from or goes.",
            "Records of identity and of payments are kept for at least five years after the last transaction.",
            "Transactions that the law names, and those that give reasonable grounds to suspect an offence, are reported to the Financial Transactions and Reports Analysis Centre of Canada (FINTRAC). The law may forbid us to tell you.",
            "A payment may have to wait, or be refused, until these checks are done.",
          ],
          "What we collect for this is used for this only, and a request to delete it has to wait until the law lets it go.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies",
        blocks: cookieBlocks,
      },
      {
        id: "business-transfers",
        title: "Business transfers",
        blocks: [
          `If ${controller} is sold, merged, reorganized or wound up, or if the plan moves to another administrator, personal information may pass to the successor, because the plan cannot be carried on without it.`,
          "Before that, only what is needed to judge the transaction is disclosed, under a promise of secrecy and, where possible, without names. After it, the successor may use your information only for the purposes of this policy. We tell you who it is, and how to reach it, before or promptly after the transfer. If the transaction does not happen, what was disclosed is returned or destroyed.",
        ],
      },
      {
        id: "policy-changes",
        title: "Changes to this policy",
        blocks: [
          "This policy is in force from the date at its top. If we change it, the new text appears here with its date. If a change matters to your rights or brings a new purpose, we tell you by e-mail or in the portal at least 30 days before, and ask for your consent where the law requires it. You can ask our data protection officer for earlier versions.",
          "Where this policy and the law differ, the law applies.",
        ],
      },
    ],
  };
}
