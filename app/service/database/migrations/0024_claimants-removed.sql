-- A draft's receipt whose dependent was removed waits for another claimant, as one does of which none was chosen.

UPDATE receipts SET claimer_id = -1
FROM dependents, claims
WHERE dependents.id = receipts.claimer_id AND dependents.removed_at IS NOT NULL
  AND claims.id = receipts.claim_id AND claims.status = 'OPEN';
