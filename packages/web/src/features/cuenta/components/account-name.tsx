/** Whose password is asked. */
export const AccountName = ({ email }: { email: string }) => (
  <div>
    <p className="text-sm font-medium">Email</p>
    <p className="mt-1 break-all">{email}</p>
    {/* For the browser's password manager, which looks for the account beside the password. */}
    <input type="hidden" name="email" autoComplete="username" value={email} />
  </div>
);
