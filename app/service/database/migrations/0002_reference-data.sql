-- Facts of the specification every installation has. Names of expense types 26 to 48 are ours (D26): edit them freely.

INSERT INTO enrollments (id, name, account_name) VALUES
  (1, 'Healthcare Spending', 'hsa_limit'),
  (2, 'Wellness Spending', 'wellness_limit'),
  (3, 'Personal Insurance', 'insurance_limit'),
  (4, 'Charity', 'charitable_limit'),
  (5, 'Retirement Saving', 'rrsp_limit');
--> statement-breakpoint
INSERT INTO provinces (id, code, name) VALUES
  (1, 'AB', 'Alberta'), (2, 'BC', 'British Columbia'), (3, 'MB', 'Manitoba'), (4, 'NB', 'New Brunswick'),
  (5, 'NL', 'Newfoundland and Labrador'), (6, 'NS', 'Nova Scotia'), (7, 'NT', 'Northwest Territories'),
  (8, 'NU', 'Nunavut'), (9, 'ON', 'Ontario'), (10, 'PE', 'Prince Edward Island'), (11, 'QC', 'Quebec'),
  (12, 'SK', 'Saskatchewan'), (13, 'YT', 'Yukon');
--> statement-breakpoint
INSERT INTO expense_types (id, name) VALUES
  (1, 'Acupuncture'), (2, 'Chiropractor'), (3, 'Dental'), (4, 'Health/Dental Premiums'), (5, 'Massage Therapy'),
  (6, 'Medical Miscellaneous'), (7, 'Physical Therapy'), (8, 'Prescription Drugs'), (9, 'Unpaid Insurance Amount'),
  (10, 'Vision'), (11, 'Supporting Document'), (12, 'Medical Marijuana'), (13, 'Other'), (19, 'Life Insurance'),
  (22, 'Wellness Expense'), (25, 'RRSP'),
  (26, 'Disability Insurance'), (27, 'Critical Illness Insurance'), (28, 'Accident Insurance'),
  (29, 'Home Insurance'), (30, 'Travel Insurance'),
  (31, 'Fitness Membership'), (32, 'Fitness Equipment'), (33, 'Sports and Recreation'), (34, 'Nutrition'),
  (35, 'Mental Wellness'), (36, 'Education and Training'), (37, 'Childcare'), (38, 'Eldercare'),
  (39, 'Commuting'), (40, 'Home Office'), (41, 'Charitable Donation'),
  (42, 'Major Medical'), (43, 'Travel'), (44, 'Life+'), (45, 'Long Term Disability'), (46, 'Critical Illness'),
  (47, 'Major Medical and Travel'), (48, 'Long Term Disability and Critical Illness');
--> statement-breakpoint
INSERT INTO enrollment_expense_types (enrollment_id, expense_type_id)
  SELECT 1, id FROM expense_types WHERE id <= 13
  UNION ALL SELECT 2, id FROM expense_types WHERE id IN (13, 22) OR id BETWEEN 31 AND 40
  UNION ALL SELECT 3, id FROM expense_types WHERE id IN (13, 19) OR id BETWEEN 26 AND 30 OR id BETWEEN 42 AND 48
  UNION ALL SELECT 4, id FROM expense_types WHERE id IN (13, 41)
  UNION ALL SELECT 5, id FROM expense_types WHERE id IN (13, 25);
--> statement-breakpoint
INSERT INTO claim_policies (id, description) VALUES
  (1, 'The expenses in this claim were incurred by me or by my eligible dependents.'),
  (2, 'I have not been and will not be paid back for these expenses by another plan or person.'),
  (3, 'The receipts I attach are true and complete, and I keep the originals for twelve months.'),
  (4, 'I understand that claims are subject to an administration fee plus taxes.');
