/**
 * What each support category is for, by its number (specification: category-descriptions), in this project's own
 * wording. Plain English, about school year 7. Names and numbers stay as in the plan letter; the details of what may be
 * bought are left out, because the scheme changes them.
 */
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  1: 'Help with everyday tasks, at home and when you are out. This can be a person who helps you shower, dress, eat or clean, or help with meals and the garden.',
  2: 'Help to get where you need to go, such as work or school. It is for people who can’t use a bus or train because of their disability.',
  3: 'Things that you use up or that cost little. You need them because of your disability. Pads and simple aids are examples.',
  4: 'A person who helps you take part in social and community life. You might go out, meet people, or join a club or a class.',
  5: 'Equipment that helps you do things you otherwise couldn’t do, such as a wheelchair, a hoist or a communication device. Your plan says what it may be spent on.',
  6: 'Changes to your home that make it safe and easy to use, such as ramps, rails or an accessible bathroom. Your plan says what it may be spent on.',
  7: 'Somebody who helps you understand your plan and find the right help. A recovery coach does this for people with mental health needs.',
  8: 'Help to find and keep a good place to live. This can be help to look for a home, to apply for it, and to get on with the people there.',
  9: 'Help to learn skills for taking part in your community. This can be a class, a camp or an activity that helps you do more by yourself.',
  10: 'Help to get ready for work, find a job and keep it. This can be training, a job coach, or support when you leave school.',
  11: 'Help to get on well with people, and to deal with behaviour that makes life hard. Experts work with you and the people around you.',
  12: 'Help to look after your body when your disability makes that hard. This can be advice on food, or an exercise plan made for you.',
  13: 'Help to move from school to more study. This can be training, advice, or help to plan your time.',
  14: 'Pays for your plan manager: setting up, paying your providers and keeping your budget in view. It doesn’t take anything away from your other supports.',
  15: 'Therapy and training that help you learn skills. Then you can do more by yourself. You may see a speech therapist, a physio or a psychologist.',
  16: 'Support in the home you share or live in, by day and by night, when you need a lot of help. It includes supported independent living.',
  17: 'A home that is built or changed for people who need very much support. It pays for the building, not for the people who help you there.',
  18: 'Money for transport that is paid straight into your bank account at regular times. You don’t claim it, and you decide how to use it for getting around.',
  19: 'Keeps your equipment working. It pays for service, repairs and spare parts, and for things you rent while you wait or try them out.',
  20: 'Experts who find out why somebody does things that can hurt them or others. They write a plan with you and show people how to use it.',
  21: 'For younger people who live in residential aged care: the part of that care which the scheme pays for, until they can move to a home that suits them.',
};

/** What a category is for; undefined for one that this version doesn't know. */
export function descriptionOf(categoryNumber: number): string | undefined {
  return DESCRIPTIONS[categoryNumber];
}
