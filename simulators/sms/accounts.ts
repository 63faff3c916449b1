/** Our accounts with the simulated providers. Known to everybody, and of no use anywhere else. */
export const accounts = {
  pindo: { token: 'pindo-simulator-token', reportSecret: 'pindo-simulator-reports' },
  africastalking: {
    username: 'sandbox',
    apiKey: 'africastalking-simulator-key',
    reportSecret: 'africastalking-simulator-reports',
  },
  twilio: { accountSid: 'AC00000000000000000000000000000000', authToken: 'twilio-simulator-token' },
}

/** The settings with which our processes talk to a simulator at `address`. */
export function settingsFor(address: string): Record<string, string> {
  return {
    SMS_PROVIDERS: 'pindo,africastalking,twilio',
    PINDO_URL: address,
    PINDO_TOKEN: accounts.pindo.token,
    PINDO_SENDER: 'IRIS Hub',
    PINDO_REPORT_SECRET: accounts.pindo.reportSecret,
    AFRICASTALKING_URL: address,
    AFRICASTALKING_USERNAME: accounts.africastalking.username,
    AFRICASTALKING_API_KEY: accounts.africastalking.apiKey,
    AFRICASTALKING_REPORT_SECRET: accounts.africastalking.reportSecret,
    TWILIO_URL: address,
    TWILIO_ACCOUNT_SID: accounts.twilio.accountSid,
    TWILIO_AUTH_TOKEN: accounts.twilio.authToken,
    TWILIO_SENDER: '+15005550006',
  }
}
