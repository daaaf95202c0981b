import { implement } from "@orpc/server";
import { operatorContract } from "~/contract/operator";
import type { ServiceParts } from "../parts";
import type { CallContext } from "../router";
import { listClaims, showClaim } from "./claims";
import { addCompany, listCompanies } from "./companies";
import { approve, markSeparation, pay, reject } from "./decisions";
import { publishedDocuments } from "./documents";
import type { OperatorDoor } from "./door";
import { invite, inviteAgain } from "./invitations";
import { personsLedger, verifyLedger } from "./ledger";
import { commandedOnce } from "./once";
import { findPerson, listPeople } from "./people";
import { addPlan, offeredPlans } from "./plans";
import { cancelBenefit, setReAllocation } from "./standing";

interface Answering<Input> {
  readonly input: Input;
  readonly context: CallContext;
  readonly path: readonly string[];
}

/** Wires each call of the operator to its function, behind the door, and nothing more. */
export function createOperatorRouter(parts: ServiceParts, door: OperatorDoor) {
  // The upload is not here: a router would hold a whole file in memory.
  const { publish, ...calls } = operatorContract;
  const guarded = implement(calls)
    .$context<CallContext>()
    .use(async ({ context, next }) => {
      await door(context);
      return next();
    });

  function read<Input, Output>(work: (parts: ServiceParts, input: Input) => Promise<Output>) {
    return ({ input }: Answering<Input>) => work(parts, input);
  }

  /** A write in the transaction of its Idempotency-Key, where it has one. */
  function write<Input, Output>(work: (parts: ServiceParts, input: Input) => Promise<Output>) {
    return ({ input, context, path }: Answering<Input>) =>
      commandedOnce(parts, context.idempotencyKey, { call: path.join("."), input }, (within) =>
        work(within, input),
      );
  }

  return guarded.router({
    companies: guarded.companies.handler(read(listCompanies)),
    addCompany: guarded.addCompany.handler(write(addCompany)),
    addPlan: guarded.addPlan.handler(write(addPlan)),
    plans: guarded.plans.handler(read(offeredPlans)),
    people: guarded.people.handler(read(listPeople)),
    findPerson: guarded.findPerson.handler(read(findPerson)),
    // A dry run changes nothing, so that not even its key is kept.
    invite: guarded.invite.handler((asked) =>
      asked.input.dryRun ? invite(parts, asked.input) : write(invite)(asked),
    ),
    inviteAgain: guarded.inviteAgain.handler(write(inviteAgain)),
    cancelBenefit: guarded.cancelBenefit.handler(write(cancelBenefit)),
    setReAllocation: guarded.setReAllocation.handler(write(setReAllocation)),
    personsLedger: guarded.personsLedger.handler(read(personsLedger)),
    verifyLedger: guarded.verifyLedger.handler(read(verifyLedger)),
    claims: guarded.claims.handler(read(listClaims)),
    claim: guarded.claim.handler(read(showClaim)),
    approve: guarded.approve.handler(write(approve)),
    reject: guarded.reject.handler(write(reject)),
    pay: guarded.pay.handler(write(pay)),
    markSeparation: guarded.markSeparation.handler(write(markSeparation)),
    documents: guarded.documents.handler(read(publishedDocuments)),
  });
}
