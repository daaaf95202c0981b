import { implement } from "@orpc/server";
import type { OperatorWithKey } from "~/contract/entities/operator";
import { operatorContract } from "~/contract/operator";
import type { CallContext } from "../call-handlers";
import type { ServiceDeps } from "../deps";
import {
  addOperator,
  changeOperator,
  listOperators,
  renewKey,
  renewOwnKey,
  revokeOperator,
  whoAmI,
} from "./accounts";
import type { AuthenticateOperator, Operator } from "./authentication";
import { listClaimsForOperator, readClaimForOperator } from "./claims";
import { addCompany, listCompanies } from "./companies";
import { correctInvitation } from "./correct-invitation";
import { correctPlan } from "./correct-plan";
import {
  approveClaimAsOperator,
  markSeparationAsOperator,
  payClaimAsOperator,
  rejectClaimAsOperator,
} from "./decisions";
import { listDocumentsForOperator, withdrawDocument } from "./documents";
import { inviteAgain, invitePeople } from "./invitations";
import { forgetKeys, resealData, rotateKeys } from "./keys";
import { readPersonLedger, verifyLedger } from "./ledger";
import { sendMailsAgain } from "./mails";
import { listPendingProposals } from "./pending-proposals";
import { findPerson, listPeople } from "./people";
import { cancelBenefit, lockAllocation, setAnalyst, setReAllocation } from "./person-changes";
import { addPlan, listPlans } from "./plans";
import { confirmProposal, withdrawProposal } from "./proposals";
import { removeBanking } from "./remove-banking";
import { hideReview, listReviews, showReview } from "./reviews";
import { runCommandOnce } from "./run-command-once";
import { arrangeVendorPhotos } from "./vendor-photos";
import { listVendors, publishVendor, saveVendors } from "./vendors";
import {
  approveWithdrawalAsOperator,
  listWithdrawals,
  readAccountToPay,
  rejectWithdrawalAsOperator,
  returnWithdrawalAsOperator,
} from "./withdrawals";

interface HandlerOptions<Input> {
  readonly input: Input;
  readonly context: CallContext & { readonly operator: Operator };
  readonly path: readonly string[];
}

/** Maps each operator call to its function, behind the authentication. */
export function createOperatorRouter(deps: ServiceDeps, authenticate: AuthenticateOperator) {
  // Uploads are handled elsewhere, because the router would hold a whole file in memory.
  const { publish, addVendorPhoto, ...calls } = operatorContract;
  const guarded = implement(calls)
    .$context<CallContext>()
    .use(async ({ context, next, procedure }) =>
      next({ context: { operator: await authenticate(context, procedure["~orpc"].meta) } }),
    );

  function read<Input, Output>(work: (deps: ServiceDeps, input: Input) => Promise<Output>) {
    return ({ input }: HandlerOptions<Input>) => work(deps, input);
  }

  /** Runs a write inside the transaction of its Idempotency-Key, if the request has one. */
  function write<Input, Output>(
    work: (deps: ServiceDeps, operator: Operator, input: Input) => Promise<Output>,
  ) {
    return ({ input, context, path }: HandlerOptions<Input>) => {
      const { operator, idempotencyKey } = context;
      const request = { call: path.join("."), input };
      return runCommandOnce(deps, operator, idempotencyKey, request, (within) =>
        work(within, operator, input),
      );
    };
  }

  /** A dry run changes nothing and does not even store its idempotency key. */
  function writeUnlessDry<Input extends { readonly dryRun: boolean }, Output>(
    work: (deps: ServiceDeps, operator: Operator, input: Input) => Promise<Output>,
  ) {
    return (options: HandlerOptions<Input>) =>
      options.input.dryRun ? work(deps, options.context.operator, options.input) : write(work)(options);
  }

  /** Runs a write that creates an operator key. The response stored for repeated requests does not contain the key. */
  function writeKey<Input>(
    work: (deps: ServiceDeps, operator: Operator, input: Input) => Promise<OperatorWithKey>,
  ) {
    return async (options: HandlerOptions<Input>): Promise<OperatorWithKey> => {
      // Stays null for a repeated request, which does not run the write.
      let newKey: string | null = null;
      const writeAccount = write(async (within: ServiceDeps, operator: Operator, input: Input) => {
        const { key, ...account } = await work(within, operator, input);
        newKey = key;
        return account;
      });
      return { ...(await writeAccount(options)), key: newKey };
    };
  }

  return guarded.router({
    companies: guarded.companies.handler(read(listCompanies)),
    addCompany: guarded.addCompany.handler(write(addCompany)),
    addPlan: guarded.addPlan.handler(write(addPlan)),
    correctPlan: guarded.correctPlan.handler(write(correctPlan)),
    plans: guarded.plans.handler(read(listPlans)),
    people: guarded.people.handler(read(listPeople)),
    findPerson: guarded.findPerson.handler(read(findPerson)),
    invite: guarded.invite.handler(writeUnlessDry(invitePeople)),
    inviteAgain: guarded.inviteAgain.handler(write(inviteAgain)),
    correctInvitation: guarded.correctInvitation.handler(write(correctInvitation)),
    cancelBenefit: guarded.cancelBenefit.handler(write(cancelBenefit)),
    removeBanking: guarded.removeBanking.handler(write(removeBanking)),
    setReAllocation: guarded.setReAllocation.handler(write(setReAllocation)),
    lockAllocation: guarded.lockAllocation.handler(write(lockAllocation)),
    setAnalyst: guarded.setAnalyst.handler(write(setAnalyst)),
    personsLedger: guarded.personsLedger.handler(read(readPersonLedger)),
    verifyLedger: guarded.verifyLedger.handler(({ signal }) => verifyLedger(deps, signal)),
    claims: guarded.claims.handler(read(listClaimsForOperator)),
    claim: guarded.claim.handler(read(readClaimForOperator)),
    approve: guarded.approve.handler(write(approveClaimAsOperator)),
    reject: guarded.reject.handler(write(rejectClaimAsOperator)),
    pay: guarded.pay.handler(write(payClaimAsOperator)),
    markSeparation: guarded.markSeparation.handler(write(markSeparationAsOperator)),
    withdrawals: guarded.withdrawals.handler(read(listWithdrawals)),
    // Not a write: the response stored for a repeated request would hold the account number.
    accountToPay: guarded.accountToPay.handler(({ input, context }) =>
      readAccountToPay(deps, context.operator, input),
    ),
    approveWithdrawal: guarded.approveWithdrawal.handler(write(approveWithdrawalAsOperator)),
    rejectWithdrawal: guarded.rejectWithdrawal.handler(write(rejectWithdrawalAsOperator)),
    returnWithdrawal: guarded.returnWithdrawal.handler(write(returnWithdrawalAsOperator)),
    reviews: guarded.reviews.handler(read(listReviews)),
    hideReview: guarded.hideReview.handler(write(hideReview)),
    showReview: guarded.showReview.handler(write(showReview)),
    proposals: guarded.proposals.handler(read(({ db }) => listPendingProposals(db))),
    confirmProposal: guarded.confirmProposal.handler(write(confirmProposal)),
    withdrawProposal: guarded.withdrawProposal.handler(write(withdrawProposal)),
    whoAmI: guarded.whoAmI.handler(({ context }) => whoAmI(deps, context.operator)),
    renewOwnKey: guarded.renewOwnKey.handler(writeKey(renewOwnKey)),
    operators: guarded.operators.handler(read(listOperators)),
    addOperator: guarded.addOperator.handler(writeKey(addOperator)),
    changeOperator: guarded.changeOperator.handler(write(changeOperator)),
    renewKey: guarded.renewKey.handler(writeKey(renewKey)),
    revokeOperator: guarded.revokeOperator.handler(write(revokeOperator)),
    documents: guarded.documents.handler(read(listDocumentsForOperator)),
    withdrawDocument: guarded.withdrawDocument.handler(write(withdrawDocument)),
    vendors: guarded.vendors.handler(read(listVendors)),
    saveVendors: guarded.saveVendors.handler(writeUnlessDry(saveVendors)),
    publishVendor: guarded.publishVendor.handler(write(publishVendor)),
    arrangeVendorPhotos: guarded.arrangeVendorPhotos.handler(write(arrangeVendorPhotos)),
    sendMailsAgain: guarded.sendMailsAgain.handler(write(sendMailsAgain)),
    rotateKeys: guarded.rotateKeys.handler(write(rotateKeys)),
    // Uses its own transactions, so that partial progress is kept; repeating it does the rest.
    resealData: guarded.resealData.handler(({ context }) => resealData(deps, context.operator)),
    forgetKeys: guarded.forgetKeys.handler(write(forgetKeys)),
  });
}
