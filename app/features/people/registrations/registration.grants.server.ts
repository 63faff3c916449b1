/** What a status page and a withdrawal need of a kind's table, and none of the applicant's own texts. */
export const registrationGrant = (item: string) => `insert,
    select (id, ${item}, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version),
    update (withdrawn_at, updated_at, version)`
