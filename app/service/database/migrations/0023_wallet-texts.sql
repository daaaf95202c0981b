-- Claims are paid into the wallet, and what is withdrawn goes to the bank; receipts are kept for six years, as the terms say.
-- A text that an installation has changed stays.

UPDATE agreements SET title = 'I authorize <strong>deposits of the money I withdraw from my wallet</strong> to this bank account, and the correction of a deposit made in error.'
WHERE id = 1 AND title = 'I authorize <strong>deposits of my approved claims</strong> to this bank account, and the correction of a deposit made in error.';
--> statement-breakpoint
UPDATE claim_policies SET description = 'I keep the original receipts for six years and show them when asked.'
WHERE id = 3 AND description = 'I keep the original receipts for 12 months and show them when asked.';
