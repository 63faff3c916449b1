/** 'hello@hub.rw' in 'IRIS Hub <hello@hub.rw>'. */
export const addressIn = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
