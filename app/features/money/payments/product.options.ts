/** Where somebody manages what they pay for, in their language, in a mail. */
export type Manage = { label: string; link: string }
