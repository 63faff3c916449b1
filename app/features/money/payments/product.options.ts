/** A labelled link in a mail to manage a payment's subject, in the recipient's language. */
export type Manage = { label: string; link: string }
