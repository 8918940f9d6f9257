/**
 * The groups of supports that providers are registered for, by their numbers, as the Support Catalogue names them (scheme
 * facts: "Support items").
 */
const NAMES: Readonly<Record<string, string>> = {
  '0101': 'Accommodation and tenancy assistance',
  '0102': 'Assistance to access and maintain employment or higher education',
  '0103': 'Assistive products for personal care and safety',
  '0104': 'High intensity daily personal activities',
  '0105': 'Personal mobility equipment',
  '0106': 'Assistance in coordinating or managing life stages, transitions and supports',
  '0107': 'Daily personal activities',
  '0108': 'Assistance with travel and transport arrangements',
  '0109': 'Vehicle modifications',
  '0110': 'Specialist positive behaviour support',
  '0111': 'Home modification design and construction',
  '0112': 'Assistive equipment for recreation',
  '0113': 'Vision equipment',
  '0114': 'Community nursing care',
  '0115': 'Assistance with daily life tasks in a group or shared living arrangement',
  '0116': 'Innovative community participation',
  '0117': 'Development of daily living and life skills',
  '0118': 'Early intervention supports for early childhood',
  '0119': 'Specialised hearing services',
  '0120': 'Household tasks',
  '0121': 'Interpreting and translation',
  '0122': 'Hearing equipment',
  '0123': 'Assistive products for household tasks',
  '0124': 'Communication and information equipment',
  '0125': 'Participation in community, social and civic activities',
  '0126': 'Exercise physiology and personal well-being activities',
  '0127': 'Management of funding for supports',
  '0128': 'Therapeutic supports',
  '0129': 'Specialised driver training',
  '0130': 'Assistance animals',
  '0131': 'Specialised disability accommodation',
  '0132': 'Support coordination',
  '0133': 'Specialised supported employment',
  '0134': 'Hearing services',
  '0135': 'Customised prosthetics (includes orthotics)',
  '0136': 'Group and centre based activities',
  '0138': 'Assistance with supported independent living',
};

/** The name of a group, `Household tasks`; of one that is not known here, `group 0199`. */
export const registrationGroupName = (number: string): string => NAMES[number] ?? `group ${number}`;
