import { implement } from "@orpc/server";
import { contract } from "~/contract/contract";
import type { SignInAttempts } from "./auth/attempts";
import { authenticateCaller, forgetCaller } from "./auth/bearer";
import { changePassword } from "./auth/change-password";
import { confirmPassword } from "./auth/confirm-password";
import { checkEmailLink, followEmailLink } from "./auth/email-change";
import { checkResetLink, requestPasswordReset, resetPassword } from "./auth/reset-password";
import { createEmployerSwitchToken, signIn, signOut } from "./auth/sign-in";
import { readAccountByToken, signUp } from "./auth/sign-up";
import type { VisitorLimits } from "./auth/visitor-limits";
import { type CallContext, createHandlers } from "./call-handlers";
import {
  checkDuplicate,
  checkReceipt,
  deleteReceipt,
  dropReplacement,
  exportClaims,
  listClaims,
  listExpenseTypes,
  listOfferedExpenseTypes,
  listPoliciesInForce,
  listReceiptsOfClaim,
  readClaimDraft,
  readClaimInfo,
  readOpeningSummary,
  readOwnReceipt,
  readReceiptFacts,
  removeClaim,
  restoreReceipt,
  saveReceipt,
  sendAgain,
  submitClaim,
} from "./claims";
import { sendContactMessage } from "./contact/message";
import type { ServiceDeps } from "./deps";
import { readSignedFileUrl } from "./files/signed-url";
import { readFlowNumbers } from "./flow-numbers/flow-numbers";
import { hasOptedOut, isEmployee, saveMarketingChoice } from "./marketing/choice";
import * as marketplace from "./marketplace";
import {
  readCompanyInfo,
  readEligibilityDate,
  readLandingInfo,
  readPostalAddress,
  readSetupDone,
} from "./people/about";
import { readAllInfo } from "./people/all-info";
import { readMaskedBanking } from "./people/banking";
import { saveBasicInformation } from "./people/basic-information";
import {
  completeReAllocation,
  finishPreviousSetup,
  readPreviousAllInfo,
} from "./people/complete-re-allocation";
import { finishSetup } from "./people/finish-setup";
import { readNotifications, saveNotifications } from "./people/notifications";
import { changeAvatar, readOwnProfile, saveProfile } from "./people/profile";
import { listAgreements, listProvinces, listPublishedDocuments } from "./people/reference-data";
import { saveBanking } from "./people/save-banking";
import { saveDependents } from "./people/save-dependents";
import { readCoverages } from "./plans/coverages";
import { readPlanEnrollments, readPlanInfo } from "./plans/plan-info";
import { readPreviousBenefits } from "./plans/previous-benefits";
import { saveReAllocation } from "./plans/re-allocation";
import { saveAllocation } from "./plans/save-allocation";
import { readClassBenefitPreset, readCoverageTypes, readSetUpCoverage } from "./plans/set-up-coverage";
import { readRecordContents } from "./record/personal-record";
import { readPendingByCategory, readWalletBalances } from "./wallet/balances";
import { readLedgerLines } from "./wallet/ledger-lines";
import { listTransactions } from "./wallet/transactions";
import { readWalletInfo } from "./wallet/wallet-info";
import { withdraw } from "./wallet/withdraw";

/**
 * Maps each call of the contract to its service function. Uploads and the personal record are handled elsewhere, because the
 * router would hold a whole file in memory.
 */
export function createRouter(deps: ServiceDeps, attempts: SignInAttempts, limits: VisitorLimits) {
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
      return next({ context: { caller: await authenticateCaller(deps, authorization, visit) } });
    try {
      return await next({ context: { caller: await authenticateCaller(deps, authorization) } });
    } finally {
      forgetCaller(visit);
    }
  });

  const { read, write, writeOutsideTransaction, visitor } = createHandlers(deps, limits);

  return open.router({
    auth: {
      login: open.auth.login.handler(({ input, context }) => signIn(deps, attempts, input.body, context)),
      logout: signedIn.auth.logout.handler(writeOutsideTransaction(signOut)),
      confirmPassword: signedIn.auth.confirmPassword.handler(({ input, context }) =>
        confirmPassword(deps, limits, context.caller, input),
      ),
      employerSwitchToken: signedIn.auth.employerSwitchToken.handler(read(createEmployerSwitchToken)),
      forgotPassword: open.auth.forgotPassword.handler(({ input, context }) =>
        requestPasswordReset(deps, limits, input.body, context.ipAddress),
      ),
      checkReset: open.auth.checkReset.handler(visitor(checkResetLink)),
      resetPassword: open.auth.resetPassword.handler(({ input, context }) =>
        resetPassword(deps, limits, { ...input.query, ...input.body }, context.ipAddress),
      ),
      accountByToken: open.auth.accountByToken.handler(visitor(readAccountByToken)),
      checkEmailLink: open.auth.checkEmailLink.handler(visitor(checkEmailLink)),
      followEmailLink: open.auth.followEmailLink.handler(visitor(followEmailLink)),
    },
    employee: {
      info: signedIn.employee.info.handler(({ context }) => context.caller.info),
      allInfo: signedIn.employee.allInfo.handler(read(readAllInfo)),
      eligibilityDate: signedIn.employee.eligibilityDate.handler(read(readEligibilityDate)),
      isSetupDone: signedIn.employee.isSetupDone.handler(read(readSetupDone)),
      benefitsCoverage: signedIn.employee.benefitsCoverage.handler(read(readCoverages)),
      previousBenefits: signedIn.employee.previousBenefits.handler(read(readPreviousBenefits)),
      walletInfo: signedIn.employee.walletInfo.handler(read(readWalletInfo)),
      signUp: open.employee.signUp.handler(visitor(signUp)),
      updatePassword: signedIn.employee.updatePassword.handler(({ input, context }) =>
        changePassword(deps, limits, context.caller, input),
      ),
      saveBasicInformation: signedIn.employee.saveBasicInformation.handler(write(saveBasicInformation)),
      companyInfo: signedIn.employee.companyInfo.handler(read(readCompanyInfo)),
      landingInfo: signedIn.employee.landingInfo.handler(read(readLandingInfo)),
      address: signedIn.employee.address.handler(read(readPostalAddress)),
      agreements: signedIn.employee.agreements.handler(read(listAgreements)),
      bankingInfo: signedIn.employee.bankingInfo.handler(read(readMaskedBanking)),
      saveBankingInfo: signedIn.employee.saveBankingInfo.handler(write(saveBanking)),
      saveDependents: signedIn.employee.saveDependents.handler(write(saveDependents)),
      profile: signedIn.employee.profile.handler(read(readOwnProfile)),
      locationInfo: signedIn.employee.locationInfo.handler(read(readPostalAddress)),
      saveProfile: signedIn.employee.saveProfile.handler(write(saveProfile)),
      flowNumbers: signedIn.employee.flowNumbers.handler(read(readFlowNumbers)),
      recordContents: signedIn.employee.recordContents.handler(read(readRecordContents)),
      changeAvatar: signedIn.employee.changeAvatar.handler(write(changeAvatar)),
      notifications: signedIn.employee.notifications.handler(read(readNotifications)),
      saveNotifications: signedIn.employee.saveNotifications.handler(write(saveNotifications)),
      postNotifications: signedIn.employee.postNotifications.handler(write(saveNotifications)),
      setUpCoverage: signedIn.employee.setUpCoverage.handler(read(readSetUpCoverage)),
      coverageTypes: signedIn.employee.coverageTypes.handler(read(readCoverageTypes)),
      planInfo: signedIn.employee.planInfo.handler(read(readPlanInfo)),
      saveAllocation: signedIn.employee.saveAllocation.handler(write(saveAllocation)),
      finishSetup: signedIn.employee.finishSetup.handler(write(finishSetup)),
      saveReAllocation: signedIn.employee.saveReAllocation.handler(write(saveReAllocation)),
      completeReAllocation: signedIn.employee.completeReAllocation.handler(write(completeReAllocation)),
      previousAllInfo: signedIn.employee.previousAllInfo.handler(read(readPreviousAllInfo)),
      finishPreviousSetup: signedIn.employee.finishPreviousSetup.handler(write(finishPreviousSetup)),
    },
    employer: {
      documents: signedIn.employer.documents.handler(read(listPublishedDocuments)),
      fileUrl: signedIn.employer.fileUrl.handler(read(readSignedFileUrl)),
      provinces: signedIn.employer.provinces.handler(read(listProvinces)),
      isEmployee: open.employer.isEmployee.handler(visitor(isEmployee)),
      isSubscribed: open.employer.isSubscribed.handler(
        async ({ input, context }) => !(await hasOptedOut(deps, limits, input, context.ipAddress)),
      ),
      isUnsubscribed: open.employer.isUnsubscribed.handler(visitor(hasOptedOut)),
      marketingStatus: open.employer.marketingStatus.handler(visitor(hasOptedOut)),
      subscribe: open.employer.subscribe.handler(({ input, context }) =>
        saveMarketingChoice(deps, limits, { ...input, optedOut: false }, context.ipAddress),
      ),
      unsubscribe: open.employer.unsubscribe.handler(({ input, context }) =>
        saveMarketingChoice(deps, limits, { ...input, optedOut: true }, context.ipAddress),
      ),
      contact: open.employer.contact.handler(({ input, context }) =>
        sendContactMessage(deps, limits, input, context),
      ),
      classBenefitPreset: signedIn.employer.classBenefitPreset.handler(read(readClassBenefitPreset)),
      planEnrollments: signedIn.employer.planEnrollments.handler(read(readPlanEnrollments)),
      vendorServices: signedIn.employer.vendorServices.handler(read(marketplace.listVendorServices)),
      languages: signedIn.employer.languages.handler(read(marketplace.listLanguages)),
      searchVendors: signedIn.employer.searchVendors.handler(read(marketplace.searchVendors)),
      vendorById: signedIn.employer.vendorById.handler(read(marketplace.readVendor)),
      reviews: signedIn.employer.reviews.handler(read(marketplace.listReviewsOfVendor)),
      myReview: signedIn.employer.myReview.handler(read(marketplace.readOwnReview)),
      postReview: signedIn.employer.postReview.handler(write(marketplace.postReview)),
      updateReview: signedIn.employer.updateReview.handler(write(marketplace.updateReview)),
      deleteReview: signedIn.employer.deleteReview.handler(write(marketplace.deleteReview)),
      reportReview: signedIn.employer.reportReview.handler(write(marketplace.reportReview)),
    },
    claim: {
      expenseTypes: signedIn.claim.expenseTypes.handler(
        read(({ db }, _, { id }) => listExpenseTypes(db, id)),
      ),
      offeredExpenseTypes: signedIn.claim.offeredExpenseTypes.handler(read(listOfferedExpenseTypes)),
      checkDuplicate: signedIn.claim.checkDuplicate.handler(read(checkDuplicate)),
      policies: signedIn.claim.policies.handler(read(({ db }) => listPoliciesInForce(db))),
      list: signedIn.claim.list.handler(read(listClaims)),
      exportList: signedIn.claim.exportList.handler(read(exportClaims)),
      openingSummary: signedIn.claim.openingSummary.handler(read(readOpeningSummary)),
      draft: signedIn.claim.draft.handler(read(readClaimDraft)),
      info: signedIn.claim.info.handler(read(readClaimInfo)),
      receipts: signedIn.claim.receipts.handler(read(listReceiptsOfClaim)),
      receipt: signedIn.claim.receipt.handler(read(readOwnReceipt)),
      receiptFacts: signedIn.claim.receiptFacts.handler(read(readReceiptFacts)),
      saveReceipt: signedIn.claim.saveReceipt.handler(write(saveReceipt)),
      checkReceipt: signedIn.claim.checkReceipt.handler(read(checkReceipt)),
      deleteReceipt: signedIn.claim.deleteReceipt.handler(write(deleteReceipt)),
      dropReplacement: signedIn.claim.dropReplacement.handler(write(dropReplacement)),
      restoreReceipt: signedIn.claim.restoreReceipt.handler(write(restoreReceipt)),
      submit: signedIn.claim.submit.handler(write(submitClaim)),
      remove: signedIn.claim.remove.handler(write(removeClaim)),
      // Repeating it creates one copy only.
      sendAgain: signedIn.claim.sendAgain.handler(({ input, context }) =>
        sendAgain(deps, limits, context.caller, input),
      ),
    },
    wallet: {
      balances: signedIn.wallet.balances.handler(read(readWalletBalances)),
      pendingClaims: signedIn.wallet.pendingClaims.handler(read(readPendingByCategory)),
      transactions: signedIn.wallet.transactions.handler(read(listTransactions)),
      ledger: signedIn.wallet.ledger.handler(read(readLedgerLines)),
      withdraw: signedIn.wallet.withdraw.handler(write(withdraw)),
    },
  });
}
