-- Receipts of before keep null: each counts from the day its claim was sent on, and keeps the money set aside for it.
ALTER TABLE "receipts" ADD COLUMN "taken_on" jsonb;