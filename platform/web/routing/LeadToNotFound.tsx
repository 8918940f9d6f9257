import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads to the page "Page not found": for a record that can't be had (specification: routes). */
export function LeadToNotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/page-not-found', replace: true });
  }, [navigate]);
  return null;
}
