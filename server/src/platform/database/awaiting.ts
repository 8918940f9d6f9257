/** `awaitsDecision` of domain/claim-status as SQL over an invoice `i`. */
export const awaitsDecision =
  "(i.status = 'Awaiting Client Approval' and i.client_approval = 'Awaiting Client Approval')";
