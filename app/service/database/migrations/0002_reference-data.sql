-- Facts of the specification every installation has. Names of expense types 26 to 48 are ours (D26): edit them freely.

INSERT INTO enrollments (id, name, account_name) VALUES
  (1, 'Healthcare spending', 'hsa_limit'), (2, 'Wellness spending', 'wellness_limit'),
  (3, 'Personal insurance', 'insurance_limit'), (4, 'Charity', 'charitable_limit'),
  (5, 'Retirement saving', 'rrsp_limit');
--> statement-breakpoint
INSERT INTO provinces (id, code, name) VALUES
  (1, 'AB', 'Alberta'), (2, 'BC', 'British Columbia'), (3, 'MB', 'Manitoba'), (4, 'NB', 'New Brunswick'),
  (5, 'NL', 'Newfoundland and Labrador'), (6, 'NT', 'Northwest Territories'), (7, 'NS', 'Nova Scotia'),
  (8, 'NU', 'Nunavut'), (9, 'ON', 'Ontario'), (10, 'PE', 'Prince Edward Island'), (11, 'QC', 'Quebec'),
  (12, 'SK', 'Saskatchewan'), (13, 'YT', 'Yukon');
--> statement-breakpoint
INSERT INTO expense_types (id, name) VALUES
  (1, 'Acupuncture'), (2, 'Chiropractor'), (3, 'Dental'), (4, 'Health/Dental Premiums'), (5, 'Massage Therapy'),
  (6, 'Medical Miscellaneous'), (7, 'Physical Therapy'), (8, 'Prescription Drugs'), (9, 'Unpaid Insurance Amount'),
  (10, 'Vision'), (11, 'Supporting Document'), (12, 'Medical Marijuana'), (13, 'Other'), (19, 'Life Insurance'),
  (22, 'Wellness Expense'), (25, 'RRSP'), (26, 'Disability Insurance'), (27, 'Accident Insurance'),
  (28, 'Home Insurance'), (29, 'Vehicle Insurance'), (30, 'Other Insurance'), (31, 'Fitness Membership'),
  (32, 'Fitness Classes'), (33, 'Sports Equipment'), (34, 'Sports Registration'), (35, 'Nutrition Counselling'),
  (36, 'Mental Wellness'), (37, 'Smoking Cessation'), (38, 'Ergonomic Equipment'), (39, 'Personal Development'),
  (40, 'Family Care'), (41, 'Charitable Donation'), (42, 'Major Medical'), (43, 'Travel'),
  (44, 'Travel for Dependents'), (45, 'Life+'), (46, 'Long Term Disability'), (47, 'Critical Illness'),
  (48, 'Critical Illness for Dependents');
--> statement-breakpoint
INSERT INTO enrollment_expense_types (enrollment_id, expense_type_id) VALUES
  (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (1, 10), (1, 11), (2, 11), (3, 11),
  (4, 11), (5, 11), (1, 12), (1, 13), (2, 13), (3, 13), (4, 13), (5, 13), (3, 19), (2, 22), (5, 25), (3, 26),
  (3, 27), (3, 28), (3, 29), (3, 30), (2, 31), (2, 32), (2, 33), (2, 34), (2, 35), (2, 36), (2, 37), (2, 38),
  (2, 39), (2, 40), (4, 41), (3, 42), (3, 43), (3, 44), (3, 45), (3, 46), (3, 47), (3, 48);
--> statement-breakpoint
INSERT INTO claim_policies (id, description) VALUES
  (1, 'The receipts are for me or for my eligible dependents, and the services were received on the dates shown.'),
  (2, 'None of these amounts has been paid, or will be paid, by another plan or insurer.'),
  (3, 'I keep the original receipts for 12 months and show them when asked.'),
  (4, 'Claims are subject to an administration fee plus taxes.');
