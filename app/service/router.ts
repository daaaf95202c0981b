import { implement } from "@orpc/server";
import { contract } from "~/contract/contract";
import type { SignInAttempts } from "./auth/attempts";
import { callerOf, forgetCaller } from "./auth/bearer";
import { changePassword } from "./auth/change-password";
import { confirmPassword } from "./auth/confirm-password";
import { checkEmailLink, followEmailLink } from "./auth/email-change";
import { checkReset, forgotPassword, resetPassword } from "./auth/reset-password";
import { employerSwitchToken, signIn, signOut } from "./auth/sign-in";
import { accountByToken, signUp } from "./auth/sign-up";
import type { VisitorLimits } from "./auth/visitor-limits";
import { type CallContext, handlersOf } from "./call-handlers";
import {
  checkDuplicate,
  checkReceipt,
  claimDraft,
  claimInfo,
  deleteReceipt,
  dropReplacement,
  exportClaims,
  listClaims,
  listReceiptsOfClaim,
  offeredExpenseTypes,
  oneReceipt,
  openingSummary,
  policiesInForce,
  receiptFacts,
  removeClaim,
  restoreReceipt,
  saveReceipt,
  sendAgain,
  submitClaim,
  typesOffered,
} from "./claims";
import { sendContactMessage } from "./contact/message";
import { signedFileUrl } from "./files/signed-url";
import { flowNumbers } from "./flow-numbers/flow-numbers";
import { hasOptedOut, isEmployee, saveMarketingChoice } from "./marketing/choice";
import * as marketplace from "./marketplace";
import type { ServiceParts } from "./parts";
import { companyInfo, eligibilityDate, isSetupDone, landingInfo, postalAddressOf } from "./people/about";
import { allInfo } from "./people/all-info";
import { bankingOf } from "./people/banking";
import { saveBasicInformation } from "./people/basic-information";
import { completeReAllocation, finishPreviousSetup, previousAllInfo } from "./people/complete-re-allocation";
import { finishSetup } from "./people/finish-setup";
import { notificationsOf, saveNotifications } from "./people/notifications";
import { changeAvatar, profileOf, saveProfile } from "./people/profile";
import { agreementsOf, documentsOf, listProvinces } from "./people/reference-data";
import { saveBanking } from "./people/save-banking";
import { saveDependents } from "./people/save-dependents";
import { coveragesOf } from "./plans/coverages";
import { planEnrollmentsOf, planInfo } from "./plans/plan-info";
import { previousBenefits } from "./plans/previous-benefits";
import { saveReAllocation } from "./plans/re-allocation";
import { saveAllocation } from "./plans/save-allocation";
import { classBenefitPreset, coverageTypes, setUpCoverage } from "./plans/set-up-coverage";
import { recordContents } from "./record/personal-record";
import { pendingByCategory, walletBalances } from "./wallet/balances";
import { ledgerLines } from "./wallet/ledger-lines";
import { listTransactions } from "./wallet/transactions";
import { walletInfo } from "./wallet/wallet-info";
import { withdraw } from "./wallet/withdraw";

/**
 * Maps each call of the contract to its service function. Uploads and the personal record are handled elsewhere, because the
 * router would hold a whole file in memory.
 */
export function createRouter(parts: ServiceParts, attempts: SignInAttempts, limits: VisitorLimits) {
  const { uploadReceipt, ...claimCalls } = contract.claim;
  const { uploadFile, ...employerCalls } = contract.employer;
  const { personalRecord, ...employeeCalls } = contract.employee;
  const open = implement({
    ...contract,
    claim: claimCalls,
    employee: employeeCalls,
    employer: employerCalls,
  }).$context<CallContext>();
  const signedIn = open.use(async ({ context, next, procedure }) => {
    const { authorization, visit } = context;
    if (procedure["~orpc"].route.method === "GET")
      return next({ context: { caller: await callerOf(parts, authorization, visit) } });
    try {
      return await next({ context: { caller: await callerOf(parts, authorization) } });
    } finally {
      forgetCaller(visit);
    }
  });

  const { read, write, visitor } = handlersOf(parts, limits);

  return open.router({
    auth: {
      login: open.auth.login.handler(({ input, context }) => signIn(parts, attempts, input.body, context)),
      logout: signedIn.auth.logout.handler(read(signOut)),
      confirmPassword: signedIn.auth.confirmPassword.handler(({ input, context }) =>
        confirmPassword(parts, limits, context.caller, input),
      ),
      employerSwitchToken: signedIn.auth.employerSwitchToken.handler(read(employerSwitchToken)),
      forgotPassword: open.auth.forgotPassword.handler(({ input, context }) =>
        forgotPassword(parts, limits, input.body, context.ipAddress),
      ),
      checkReset: open.auth.checkReset.handler(visitor(checkReset)),
      resetPassword: open.auth.resetPassword.handler(({ input, context }) =>
        resetPassword(parts, limits, { ...input.query, ...input.body }, context.ipAddress),
      ),
      accountByToken: open.auth.accountByToken.handler(visitor(accountByToken)),
      checkEmailLink: open.auth.checkEmailLink.handler(visitor(checkEmailLink)),
      followEmailLink: open.auth.followEmailLink.handler(visitor(followEmailLink)),
    },
    employee: {
      info: signedIn.employee.info.handler(({ context }) => context.caller.info),
      allInfo: signedIn.employee.allInfo.handler(read(allInfo)),
      eligibilityDate: signedIn.employee.eligibilityDate.handler(read(eligibilityDate)),
      isSetupDone: signedIn.employee.isSetupDone.handler(read(isSetupDone)),
      benefitsCoverage: signedIn.employee.benefitsCoverage.handler(read(coveragesOf)),
      previousBenefits: signedIn.employee.previousBenefits.handler(read(previousBenefits)),
      walletInfo: signedIn.employee.walletInfo.handler(read(walletInfo)),
      signUp: open.employee.signUp.handler(visitor(signUp)),
      updatePassword: signedIn.employee.updatePassword.handler(({ input, context }) =>
        changePassword(parts, limits, context.caller, input),
      ),
      saveBasicInformation: signedIn.employee.saveBasicInformation.handler(write(saveBasicInformation)),
      companyInfo: signedIn.employee.companyInfo.handler(read(companyInfo)),
      landingInfo: signedIn.employee.landingInfo.handler(read(landingInfo)),
      address: signedIn.employee.address.handler(read(postalAddressOf)),
      agreements: signedIn.employee.agreements.handler(read(agreementsOf)),
      bankingInfo: signedIn.employee.bankingInfo.handler(read(bankingOf)),
      saveBankingInfo: signedIn.employee.saveBankingInfo.handler(write(saveBanking)),
      saveDependents: signedIn.employee.saveDependents.handler(write(saveDependents)),
      profile: signedIn.employee.profile.handler(read(profileOf)),
      locationInfo: signedIn.employee.locationInfo.handler(read(postalAddressOf)),
      saveProfile: signedIn.employee.saveProfile.handler(write(saveProfile)),
      flowNumbers: signedIn.employee.flowNumbers.handler(read(flowNumbers)),
      recordContents: signedIn.employee.recordContents.handler(read(recordContents)),
      changeAvatar: signedIn.employee.changeAvatar.handler(write(changeAvatar)),
      notifications: signedIn.employee.notifications.handler(read(notificationsOf)),
      saveNotifications: signedIn.employee.saveNotifications.handler(write(saveNotifications)),
      postNotifications: signedIn.employee.postNotifications.handler(write(saveNotifications)),
      setUpCoverage: signedIn.employee.setUpCoverage.handler(read(setUpCoverage)),
      coverageTypes: signedIn.employee.coverageTypes.handler(read(coverageTypes)),
      planInfo: signedIn.employee.planInfo.handler(read(planInfo)),
      saveAllocation: signedIn.employee.saveAllocation.handler(write(saveAllocation)),
      finishSetup: signedIn.employee.finishSetup.handler(write(finishSetup)),
      saveReAllocation: signedIn.employee.saveReAllocation.handler(write(saveReAllocation)),
      completeReAllocation: signedIn.employee.completeReAllocation.handler(write(completeReAllocation)),
      previousAllInfo: signedIn.employee.previousAllInfo.handler(read(previousAllInfo)),
      finishPreviousSetup: signedIn.employee.finishPreviousSetup.handler(write(finishPreviousSetup)),
    },
    employer: {
      documents: signedIn.employer.documents.handler(read(documentsOf)),
      fileUrl: signedIn.employer.fileUrl.handler(read(signedFileUrl)),
      provinces: signedIn.employer.provinces.handler(read(listProvinces)),
      isEmployee: open.employer.isEmployee.handler(visitor(isEmployee)),
      isSubscribed: open.employer.isSubscribed.handler(
        async ({ input, context }) => !(await hasOptedOut(parts, limits, input, context.ipAddress)),
      ),
      isUnsubscribed: open.employer.isUnsubscribed.handler(visitor(hasOptedOut)),
      marketingStatus: open.employer.marketingStatus.handler(visitor(hasOptedOut)),
      subscribe: open.employer.subscribe.handler(({ input, context }) =>
        saveMarketingChoice(parts, limits, { ...input, optedOut: false }, context.ipAddress),
      ),
      unsubscribe: open.employer.unsubscribe.handler(({ input, context }) =>
        saveMarketingChoice(parts, limits, { ...input, optedOut: true }, context.ipAddress),
      ),
      contact: open.employer.contact.handler(({ input, context }) =>
        sendContactMessage(parts, limits, input, context),
      ),
      classBenefitPreset: signedIn.employer.classBenefitPreset.handler(read(classBenefitPreset)),
      planEnrollments: signedIn.employer.planEnrollments.handler(read(planEnrollmentsOf)),
      vendorServices: signedIn.employer.vendorServices.handler(read(marketplace.vendorServicesOffered)),
      languages: signedIn.employer.languages.handler(read(marketplace.languagesAvailable)),
      searchVendors: signedIn.employer.searchVendors.handler(read(marketplace.searchVendors)),
      vendorById: signedIn.employer.vendorById.handler(read(marketplace.vendorById)),
      reviews: signedIn.employer.reviews.handler(read(marketplace.reviewsOf)),
      myReview: signedIn.employer.myReview.handler(read(marketplace.myReview)),
      postReview: signedIn.employer.postReview.handler(write(marketplace.postReview)),
      updateReview: signedIn.employer.updateReview.handler(write(marketplace.updateReview)),
      deleteReview: signedIn.employer.deleteReview.handler(write(marketplace.deleteReview)),
      reportReview: signedIn.employer.reportReview.handler(write(marketplace.reportReview)),
    },
    claim: {
      expenseTypes: signedIn.claim.expenseTypes.handler(read(({ db }, _, { id }) => typesOffered(db, id))),
      offeredExpenseTypes: signedIn.claim.offeredExpenseTypes.handler(read(offeredExpenseTypes)),
      checkDuplicate: signedIn.claim.checkDuplicate.handler(read(checkDuplicate)),
      policies: signedIn.claim.policies.handler(read(({ db }) => policiesInForce(db))),
      list: signedIn.claim.list.handler(read(listClaims)),
      exportList: signedIn.claim.exportList.handler(read(exportClaims)),
      openingSummary: signedIn.claim.openingSummary.handler(read(openingSummary)),
      draft: signedIn.claim.draft.handler(read(claimDraft)),
      info: signedIn.claim.info.handler(read(claimInfo)),
      receipts: signedIn.claim.receipts.handler(read(listReceiptsOfClaim)),
      receipt: signedIn.claim.receipt.handler(read(oneReceipt)),
      receiptFacts: signedIn.claim.receiptFacts.handler(read(receiptFacts)),
      saveReceipt: signedIn.claim.saveReceipt.handler(write(saveReceipt)),
      checkReceipt: signedIn.claim.checkReceipt.handler(read(checkReceipt)),
      deleteReceipt: signedIn.claim.deleteReceipt.handler(write(deleteReceipt)),
      dropReplacement: signedIn.claim.dropReplacement.handler(write(dropReplacement)),
      restoreReceipt: signedIn.claim.restoreReceipt.handler(write(restoreReceipt)),
      submit: signedIn.claim.submit.handler(write(submitClaim)),
      remove: signedIn.claim.remove.handler(write(removeClaim)),
      // Outside the idempotency transaction: repeating it creates one copy only, and no transaction may wait for copying files.
      sendAgain: signedIn.claim.sendAgain.handler(read(sendAgain)),
    },
    wallet: {
      balances: signedIn.wallet.balances.handler(read(walletBalances)),
      pendingClaims: signedIn.wallet.pendingClaims.handler(read(pendingByCategory)),
      transactions: signedIn.wallet.transactions.handler(read(listTransactions)),
      ledger: signedIn.wallet.ledger.handler(read(ledgerLines)),
      withdraw: signedIn.wallet.withdraw.handler(write(withdraw)),
    },
  });
}
