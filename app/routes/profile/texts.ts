/** Names of the profile's pages (PRF-01). */
export const texts = {
  menu: "Profile",
  personalInformation: "Personal Information",
  dependents: "Dependents",
  bankingInformation: "Banking Information",
  changePassword: "Change Password",
  notifications: "Notifications",
  myData: "My data",
} as const;
